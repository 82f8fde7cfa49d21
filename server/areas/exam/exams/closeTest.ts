import { ok, type Result } from '#base/result.ts';
import { attempt } from '#contracts/exam/attempt.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { test } from '#contracts/exam/exam.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import { enteredSql } from '../entry/entered.ts';

/** Ends an exam: closes whatever is still open, and enters who did not come as absent. */
export async function closeTest(
  context: WriteContext,
  { id }: RecordOf<typeof test>,
): Promise<Result<FieldValues, Failure>> {
  const open = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."attempt" WHERE "testId" = $1 AND status = 1 ORDER BY id`,
    [id],
  );
  for (const one of open) {
    const closed = await within({ ...context, actor: systemActor }).move(attempt, 'close', one);
    if (!closed.ok) return closed;
  }
  const absent = await rowsOf(
    idRow,
    context.client,
    `SELECT s.id FROM entity."student" s, entity."test" t WHERE t.id = $1 AND ${enteredSql('t', 's')}
       AND NOT EXISTS (SELECT FROM entity."attempt" a WHERE a."testId" = t.id
         AND a."studentId" = s.id) ORDER BY s.id`,
    [id],
  );
  await query(
    context.client,
    `INSERT INTO entity."attempt" (id, "rowVersion", "testId", "studentId", no, status,
       "blurCount", "windowCount")
     SELECT unnest($1::text[]), 1, $2, unnest($3::text[]), 1, 4, 0, 0`,
    [absent.map(() => context.engine.newId()), id, absent.map((one) => one.id)],
  );
  return ok({ code: null });
}
