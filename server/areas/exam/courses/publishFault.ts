import { z } from 'zod';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { isQuiz } from '#contracts/exam/chapter.ts';
import type { course } from '#contracts/exam/course.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { JUDGED_BY_PEOPLE } from './quiz/isRight.ts';

const unfitRow = z.object({ unfit: z.number() });

/** Why a course cannot be offered: nothing to study, or a quiz that only a person could judge. */
export async function publishFault(
  { chapters }: Pick<RecordOf<typeof course>, 'chapters'>,
  executor: Executor,
): Promise<Failure | undefined> {
  const all = chapters ?? [];
  if (all.length === 0)
    return failure('rule_broken', 'A course without chapters cannot be studied.', 'chapters');
  const asked = [...new Set(all.filter(isQuiz).flatMap(({ questionIds }) => questionIds ?? []))];
  const [row] = await rowsOf(
    unfitRow,
    executor,
    `SELECT count(*)::int4 AS unfit FROM unnest($1::text[]) AS w(id)
       LEFT JOIN entity."question" q ON q.id = w.id AND NOT q."isDeleted"
     WHERE q.id IS NULL OR q.type = ANY ($2::int4[])`,
    [asked, JUDGED_BY_PEOPLE],
  );
  return (row?.unfit ?? 0) === 0
    ? undefined
    : failure('quiz_unfit', 'A quiz asks only what can be judged at once.', 'chapters');
}
