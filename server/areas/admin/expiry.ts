import type { Pool } from 'pg';
import { CALM_MS, KNOWN_MS } from '#server/kernel/auth/tries.ts';

const DAY_MS = 86_400_000;
const ROWS = 5_000;

/**
 * Forgets lines of the system, sign-in and HTTP logs older than `days`; answers how many. The
 * business log is the audit and is kept for ever.
 */
export const expireLogs = (pool: Pool, now: number, days: number): Promise<number> =>
  inSteps(
    pool,
    `DELETE FROM entity."log" WHERE ctid = ANY (ARRAY(SELECT ctid FROM entity."log"
      WHERE "logType" IN (2, 3, 4) AND "time" < $1 LIMIT ${ROWS}))`,
    [Math.floor(now - days * DAY_MS)],
  );

/** Forgets sessions that were over a day ago; answers how many. */
export const expireSessions = (pool: Pool, now: number): Promise<number> =>
  inSteps(
    pool,
    `DELETE FROM app_session WHERE ctid = ANY (ARRAY(SELECT ctid FROM app_session
      WHERE expires < to_timestamp($1 / 1000.0) LIMIT ${ROWS}))`,
    [now - DAY_MS],
  );

/**
 * Forgets places whose wrong tries no longer count and that are known to no account any more;
 * answers how many.
 */
export const expireSignInPlaces = (pool: Pool, now: number): Promise<number> =>
  inSteps(
    pool,
    `DELETE FROM sign_in_place WHERE ctid = ANY (ARRAY(SELECT ctid FROM sign_in_place
       WHERE last_ms < $1 AND paused_until_ms < $1 AND coalesce(known_ms, 0) < $2 LIMIT ${ROWS}))`,
    [Math.floor(now - CALM_MS), Math.floor(now - KNOWN_MS)],
  );

/** In small steps, so that nobody waits long for a lock. */
async function inSteps(pool: Pool, text: string, values: unknown[]): Promise<number> {
  let count = 0;
  for (let left = ROWS; left === ROWS; count += left)
    left = (await pool.query(text, values)).rowCount ?? 0;
  return count;
}
