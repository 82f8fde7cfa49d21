import { advisoryLocks } from '#server/storage/sql/advisoryLocks.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { query } from '../rows.ts';

/** Waits until no other transaction does this work; the lock ends with the caller's transaction. */
export const oneAtATime = (client: Executor, work: 'stock' | 'incidentLesson'): Promise<unknown> =>
  query(client, 'SELECT pg_advisory_xact_lock($1)', [advisoryLocks[work]]);

const lockOf =
  (lock: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared') =>
  (client: Executor, kind: 'playerGroup', name: string): Promise<unknown> =>
    query(client, `SELECT ${lock}($1::int4, hashtext($2))`, [advisoryLocks[kind], name]);

/**
 * Waits until no other transaction changes or goes by what is kept under this name; both locks end
 * with the caller's transaction.
 */
export const changing = lockOf('pg_advisory_xact_lock');

/** Waits until no other transaction changes what is kept under this name. */
export const goingBy = lockOf('pg_advisory_xact_lock_shared');
