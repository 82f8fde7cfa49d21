import { failure, type Failure } from '#contracts/errors.ts';

/**
 * What PostgreSQL says of rows and nothing else: values out of range or not of their form,
 * constraints, limits of an index. All its other complaints, as of rights, memory or deadlocks,
 * would meet any row: no row is blamed for them.
 */
const OF_ROWS = /^(22|23|54)/;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * The failure to answer with when rows could not be stored: `disk_full` and `unavailable` pass, and
 * the same rows may be sent again; `internal` is a row that cannot be stored, or a bug that it
 * meets.
 */
export function storageFault(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'disk_full')
    return failure(
      'disk_full',
      'The disk of the server is full; nothing was stored. Send again later.',
    );
  if (code === 'unavailable')
    return failure(
      'unavailable',
      'The database is out of reach; nothing was stored. Send again later.',
    );
  if (typeof code === 'string' && SQL_STATE.test(code) && !OF_ROWS.test(code))
    return failure(
      'unavailable',
      'The database cannot store now; nothing was stored. Send again later.',
    );
  return failure('internal', 'The batch could not be stored.');
}
