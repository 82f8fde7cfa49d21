import { z } from 'zod';
import type { PaperRule } from '#contracts/exam/paperCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const idsRow = z.object({ ids: z.array(z.string()) });

/** The questions of the bank that fit a rule, in an order that stays. */
export async function candidatesOf(
  executor: Executor,
  { questionType, catalogueId, difficulty, knowledge, hazard }: Omit<PaperRule, 'count'>,
): Promise<readonly string[]> {
  const [row] = await rowsOf(
    idsRow,
    executor,
    `SELECT coalesce(array_agg(id ORDER BY id), '{}') AS ids FROM entity."question"
     WHERE "type" = $1 AND NOT "isDeleted" AND NOT disabled
       AND ($2::text IS NULL OR "catalogueId" IN (SELECT id FROM entity."catalogue"
         WHERE id = $2 OR path LIKE '%/' || $2 || '/%'))
       AND ($3::int4 IS NULL OR "difficulty" = $3)
       AND ($4::text IS NULL OR "knowledge" = $4)
       AND ($5::text IS NULL OR "hazard" = $5)`,
    [questionType, catalogueId ?? null, difficulty ?? null, knowledge ?? null, hazard ?? null],
  );
  return row?.ids ?? [];
}
