import type { Pool } from 'pg';
import { forgetRows } from '#server/jobs/forgetRows.ts';
import { CALM_MS, KNOWN_MS } from '#server/kernel/auth/tries.ts';

const DAY_MS = 86_400_000;

/**
 * Forgets lines of the system, sign-in and HTTP logs older than `days`; answers how many. The
 * business log is the audit and is kept for ever.
 */
export const expireLogs = (pool: Pool, now: number, days: number): Promise<number> =>
  forgetRows(
    pool,
    ['entity."log"', '"logType" IN (2, 3, 4) AND "time" < $1'],
    [Math.floor(now - days * DAY_MS)],
  );

/** Forgets sessions that were over a day ago; answers how many. */
export const expireSessions = (pool: Pool, now: number): Promise<number> =>
  forgetRows(pool, ['app_session', 'expires < to_timestamp($1 / 1000.0)'], [now - DAY_MS]);

/**
 * Forgets places whose wrong tries no longer count and that are known to no account any more;
 * answers how many.
 */
export const expireSignInPlaces = (pool: Pool, now: number): Promise<number> =>
  forgetRows(
    pool,
    ['sign_in_place', 'last_ms < $1 AND paused_until_ms < $1 AND coalesce(known_ms, 0) < $2'],
    [Math.floor(now - CALM_MS), Math.floor(now - KNOWN_MS)],
  );
