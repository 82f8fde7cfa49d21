import { z } from 'zod';
import { must } from '#base/assert.ts';
import { markingStates, type attempt } from '#contracts/exam/attempt.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { questionIn } from '../versions/layout.ts';
import { versionOf } from '../versions/versions.ts';
import { isBlank, isByHand, pointsOf, shareOf, verdictOf } from '../versions/judge.ts';

const [NOBODY] = markingStates.none;
const [FIRST] = markingStates.first;

const answerRow = z.object({
  id: z.string(),
  questionId: z.string(),
  worth: z.number(),
  answer: z.unknown(),
});

/**
 * Scores what a machine can of an attempt that is over; what is left waits for markers. A question
 * that was never answered has its answer from now on: none, worth nothing.
 */
export async function scoredByMachine(
  { client, engine }: WriteContext,
  { id, testId, versionId, layout }: RecordOf<typeof attempt>,
): Promise<FieldValues> {
  const version = await versionOf(client, must(versionId, 'the version of an attempt'));
  const answers = await rowsOf(
    answerRow,
    client,
    `SELECT id, "questionId", worth::float8 AS worth, answer FROM entity."attemptAnswer"
     WHERE "attemptId" = $1`,
    [id],
  );
  const scored = answers.map(({ id: answerId, questionId, worth, answer }) => {
    const question = questionIn(version, questionId);
    if (isByHand(question.type) && !isBlank(answer))
      return { id: answerId, points: null, correct: null, marking: FIRST };
    const points = isByHand(question.type)
      ? 0
      : pointsOf(shareOf(question, answer, version.halfForPart), worth);
    return { id: answerId, points, correct: verdictOf(points, worth), marking: NOBODY };
  });
  await query(
    client,
    `UPDATE entity."attemptAnswer" a SET points = r.points, correct = r.correct, marking = r.marking
     FROM jsonb_to_recordset($1::jsonb) AS r(id text, points float8, correct int4, marking int4)
     WHERE a.id = r.id`,
    [JSON.stringify(scored)],
  );
  const there = new Set(answers.map(({ questionId }) => questionId));
  const missing = (layout ?? []).flatMap(({ questionId, score: worth }, at) =>
    there.has(questionId)
      ? []
      : [{ id: engine.newId(), questionId, place: at + 1, worth, correct: verdictOf(0, worth) }],
  );
  if (missing.length > 0) await query(client, UNANSWERED, [id, testId, JSON.stringify(missing)]);
  return { autoScore: scored.reduce((sum, { points }) => sum + (points ?? 0), 0) };
}

const UNANSWERED = `
  INSERT INTO entity."attemptAnswer" (id, "rowVersion", "attemptId", "testId", "questionId", place,
    worth, flagged, points, correct, marking)
  SELECT n.id, 1, $1::text, $2::text, n."questionId", n.place, n.worth, false, 0, n.correct,
    ${NOBODY}
  FROM jsonb_to_recordset($3::jsonb) AS n(id text, "questionId" text, place int4, worth float8,
    correct int4)`;

const sumsRow = z.object({ autoScore: z.number(), manualScore: z.number() });

/** What an attempt is worth now. */
export async function scoreOf(client: Executor, attemptId: string): Promise<FieldValues> {
  const [sums] = await rowsOf(
    sumsRow,
    client,
    `SELECT coalesce(sum(points) FILTER (WHERE marking = ${NOBODY}), 0)::float8 AS "autoScore",
       coalesce(sum(points) FILTER (WHERE marking <> ${NOBODY}), 0)::float8 AS "manualScore"
     FROM entity."attemptAnswer" WHERE "attemptId" = $1`,
    [attemptId],
  );
  const { autoScore, manualScore } = must(sums, 'a sum');
  return { autoScore, manualScore, score: autoScore + manualScore };
}
