import { advisoryLocks } from '#server/storage/sql/advisoryLocks.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { query } from '../rows.ts';

/** Waits until no other transaction does this work; the lock ends with the caller's transaction. */
export const oneAtATime = (client: Executor, work: 'stock' | 'incidentLesson'): Promise<unknown> =>
  query(client, 'SELECT pg_advisory_xact_lock($1)', [advisoryLocks[work]]);
