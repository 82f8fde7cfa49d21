import { failure, type Failure } from '../../../src/contracts/errors.ts';

/** The failure to answer with when a commit was rejected: storage names disk_full and unavailable, all else is a bug or a bad row. */
export function storageFault(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'disk_full') return failure('disk_full', 'The disk of the server is full; nothing was stored. Send again later.');
  if (code === 'unavailable') return failure('unavailable', 'The database is out of reach; nothing was stored. Send again later.');
  return failure('internal', 'The batch could not be stored.');
}
