import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';

/** Rows of one body, and its size limit's worth of them at most. */
export const BODY_LIMIT = 8 * 1024 * 1024;
export const bodyTooLarge: Failure = failure(
  'body_too_large',
  `A body holds at most ${BODY_LIMIT / 1024 / 1024} MB; send smaller batches.`,
);

/** Rows of a JSON body: an array, or one object alone. A body that is not JSON is refused. */
export function rowsOfJson(body: Buffer): Result<unknown[], Failure> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch (error) {
    return err(
      failure(
        'bad_request',
        `The body is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
      ),
    );
  }
  if (Array.isArray(parsed)) return ok(parsed);
  if (typeof parsed === 'object' && parsed !== null) return ok([parsed]);
  return err(failure('bad_request', 'The body must be a JSON array of rows, or one row.'));
}

/**
 * Rows of a body of JSON lines. A line that is not JSON stays as its text, which no row's schema
 * takes: it is refused as one bad row and the others go on. A body without a single JSON object or
 * array in it is refused.
 */
export function rowsOfLines(body: Buffer): Result<unknown[], Failure> {
  let objects = 0;
  const rows = body
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => {
      try {
        const parsed: unknown = JSON.parse(line);
        if (typeof parsed === 'object' && parsed !== null) objects++;
        return parsed;
      } catch {
        return line;
      }
    });
  if (rows.length > 0 && objects === 0)
    return err(failure('bad_request', 'The body holds no line of JSON.'));
  return ok(rows);
}

/** Rows of a message that does not say which of the two forms it has. */
export function rowsOfMessage(body: Buffer): Result<unknown[], Failure> {
  const whole = rowsOfJson(body);
  return whole.ok || !body.includes(0x0a) ? whole : rowsOfLines(body);
}
