import { query } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** Ranks the grades of an exam by their score: who has the same has the same rank. */
export const keepRanks = (client: Executor, testId: string): Promise<unknown> =>
  query(
    client,
    `UPDATE entity."grade" g SET rank = r.rank
     FROM (SELECT id, rank() OVER (ORDER BY score DESC)::int4 AS rank FROM entity."grade"
       WHERE "testId" = $1 AND NOT "isDeleted") r
     WHERE g.id = r.id AND g.rank IS DISTINCT FROM r.rank`,
    [testId],
  );
