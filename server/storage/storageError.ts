import { statfsSync } from 'node:fs';

export type StorageErrorCode = 'disk_full' | 'unavailable';

/** Storage cannot serve now, through no fault of the caller; the same call may succeed later. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}

/** Below this a PostgreSQL that is gone is taken to have died of it. */
const FULL_BYTES = 32 * 1024 * 1024;
/**
 * Node's and PostgreSQL's codes of a connection that is not there, breaks, or is being shut down.
 */
const LOST =
  /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53300|55P03)$/;
const LOST_WORDS =
  /connection (terminated|ended|error)|not queryable|timeout|client was closed|server closed the connection/i;

/**
 * What `error`, as the driver throws it, means to a caller: a StorageError, or itself when it is a
 * bug.
 */
export function asStorageError(error: unknown, dataFolder: string | undefined): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '53100' || /no space left on device/i.test(error.message))
    return new StorageError('disk_full', `The disk is full: ${error.message}`, error);
  if (!LOST.test(code) && !LOST_WORDS.test(error.message)) return error;
  if (dataFolder !== undefined && isFull(dataFolder))
    return new StorageError('disk_full', 'The disk is full and the database stopped', error);
  return new StorageError(
    'unavailable',
    `The database is out of reach: ${error.message || code}`,
    error,
  );
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < FULL_BYTES;
  } catch {
    return false;
  }
}
