import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { attempt } from '#contracts/exam/attempt.ts';
import { test } from '#contracts/exam/exam.ts';
import type { Rejudged, rejudgeBody } from '#contracts/exam/markingCalls.ts';
import type { FrozenQuestion } from '#contracts/exam/paperVersion.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { keepGrades } from '../marking/release.ts';
import { scoreOf } from '../marking/scored.ts';
import { pointsOf, shareOf, verdictOf } from '../versions/judge.ts';
import { versionOf } from '../versions/versions.ts';

type Asked = z.output<typeof rejudgeBody>;

const answerRow = z.object({
  id: z.string(),
  attemptId: z.string(),
  studentId: z.string(),
  worth: z.number(),
  points: z.number(),
  answer: z.unknown(),
});
type Answer = z.infer<typeof answerRow>;

const ANSWERS = `
  SELECT x.id, x."attemptId", a."studentId", coalesce(x.worth, 0)::float8 AS worth,
    coalesce(x.points, 0)::float8 AS points, x.answer
  FROM entity."attemptAnswer" x JOIN entity."attempt" a ON a.id = x."attemptId" AND a.status = 3
  WHERE x."testId" = $1 AND x."questionId" = $2 ORDER BY x.id FOR UPDATE OF x`;

const KEEP = `
  UPDATE entity."attemptAnswer" x SET points = r.points, correct = r.correct, corrected = $2::jsonb,
    comment = left(concat_ws(E'\\n', x.comment, $3::text), 1000)
  FROM jsonb_to_recordset($1::jsonb) AS r(id text, points float8, correct int4)
  WHERE x.id = r.id`;

/**
 * Judges a question of a released exam anew for everybody who had it: by another answer, or with its
 * points to all. The paper stays as it was frozen; scores, grades, ranks and certificates follow.
 */
export async function rejudge(
  engine: Engine,
  { id, questionId, answer, note }: Asked,
  actor: Actor,
): Promise<Result<Rejudged, Failure>> {
  const seen = await engine.of(test).get(id, actor);
  if (!seen.ok) return seen;
  return inWriteTransaction<Rejudged>(engine, actor, async (context) => {
    const found = await within(context).get(test, id);
    if (!found.ok) return found;
    const { versionId } = found.value;
    if (stateOf(test, found.value) !== 'finished' || versionId === null)
      return err(failure('wrong_state', 'The exam is not released.', 'id'));
    const version = await versionOf(context.client, versionId);
    const question = version.questions.get(questionId);
    if (question === undefined)
      return err(failure('record_not_found', 'The exam asks no such question.', 'questionId'));
    const key = answer === null ? null : keyOf(question, answer);
    if (key === undefined)
      return err(failure('bad_value', 'It is no answer to this question.', 'answer'));
    const rows = await rowsOf(answerRow, context.client, ANSWERS, [id, questionId]);
    const judged = rows.map((row) => ({ row, points: pointsBy(question, key, row, version) }));
    const now = judged.map(({ row, points }) => ({
      id: row.id,
      points,
      correct: verdictOf(points, row.worth),
    }));
    const stored = key === null ? null : JSON.stringify(key);
    await query(context.client, KEEP, [JSON.stringify(now), stored, note]);
    const changed = judged.filter(({ row, points }) => points !== row.points);
    for (const { row } of changed) {
      const graded = await gradedAnew(context, found.value, row);
      if (!graded.ok) return graded;
    }
    return ok({ answers: rows.length, changed: changed.length });
  });
}

/** What an attempt is worth now, and the grade of its student. */
async function gradedAnew(
  context: WriteContext,
  exam: Parameters<typeof keepGrades>[1],
  { attemptId, studentId }: Answer,
): Promise<Result<undefined, Failure>> {
  const sums = await scoreOf(context.client, attemptId);
  const scored = await within({ ...context, actor: systemActor }).set(attempt, attemptId, sums);
  return scored.ok ? keepGrades(context, exam, studentId) : scored;
}

const pointsBy = (
  question: FrozenQuestion,
  key: unknown,
  { answer, worth }: Answer,
  { halfForPart }: { readonly halfForPart: boolean },
): number =>
  key === null
    ? worth
    : pointsOf(shareOf({ ...question, answer: key }, answer, halfForPart), worth);

/** An answer in the form that the question wants; undefined where it cannot be one. */
function keyOf(
  { type, options }: FrozenQuestion,
  answer: NonNullable<Asked['answer']>,
): string | boolean | string[] | undefined {
  if (typeof answer === 'boolean') return type === questionTypes.judge[0] ? answer : undefined;
  const keys = new Set(options.map(({ key }) => key));
  const isKnown = answer.every((one) => keys.has(one)) && new Set(answer).size === answer.length;
  if (!isKnown) return undefined;
  if (type === questionTypes.multiple[0]) return answer;
  return type === questionTypes.single[0] && answer.length === 1 ? answer[0] : undefined;
}
