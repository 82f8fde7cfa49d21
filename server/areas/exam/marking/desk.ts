import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { test } from '#contracts/exam/exam.ts';
import type { Desk, DeskAnswer, deskQuery } from '#contracts/exam/markingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { isByHand } from '../versions/judge.ts';
import { versionOf } from '../versions/versions.ts';

const answerRow = z.object({
  answerId: z.string(),
  questionId: z.string(),
  worth: z.number(),
  answer: z.unknown(),
  marking: z.number(),
  firstPoints: z.number().nullable(),
  secondPoints: z.number().nullable(),
  points: z.number().nullable(),
  rubric: z.array(z.number()).nullable(),
  comment: z.string().nullable(),
});

/** Marks of the caller, where he gave one. */
const OWN = `CASE $2 WHEN x."thirdUserId" THEN x."thirdPoints" WHEN x."secondUserId" THEN
  x."secondPoints" WHEN x."firstUserId" THEN x."firstPoints" END`;
const BY_HIM = `$2 IN (coalesce(x."firstUserId", ''), coalesce(x."secondUserId", ''),
  coalesce(x."thirdUserId", ''))`;

/**
 * Fifty answers of attempts that count: those that wait and that the caller has not marked, or those
 * that he has. Their order is another for each marker and tells nothing of who wrote them.
 */
const ANSWERS = `
  SELECT x.id AS "answerId", x."questionId", coalesce(x.worth, 0)::float8 AS worth, x.answer,
    x.marking, x."firstPoints"::float8 AS "firstPoints",
    x."secondPoints"::float8 AS "secondPoints", (${OWN})::float8 AS points,
    CASE WHEN ${BY_HIM} THEN x.rubric END AS rubric,
    CASE WHEN ${BY_HIM} THEN x.comment END AS comment
  FROM entity."attemptAnswer" x JOIN entity."attempt" a ON a.id = x."attemptId"
    AND a.status IN (2, 3)
  WHERE x."testId" = $1 AND ($3::text IS NULL OR x."questionId" = $3)
    AND CASE WHEN $4::boolean THEN ${BY_HIM}
      ELSE x.marking IN (1, 2, 3) AND NOT ${BY_HIM} END
  ORDER BY md5(x.id || $2) LIMIT 50`;

const countRow = z.object({ questionId: z.string(), waiting: z.number(), done: z.number() });
const COUNTS = `
  SELECT x."questionId", count(*) FILTER (WHERE x.marking IN (1, 2, 3))::int4 AS waiting,
    count(*) FILTER (WHERE x.marking = 4)::int4 AS done
  FROM entity."attemptAnswer" x JOIN entity."attempt" a ON a.id = x."attemptId"
    AND a.status IN (2, 3)
  WHERE x."testId" = $1 GROUP BY x."questionId"`;

/** What a marker has before him: answers without names, what is looked for, how much waits. */
export async function deskOf(
  engine: Engine,
  { testId, questionId, mine }: z.output<typeof deskQuery>,
  actor: Actor,
): Promise<Result<Desk, Failure>> {
  const found = await engine.of(test).get(testId, actor);
  if (!found.ok) return found;
  const { name, versionId, doubleMarked, differenceMost } = found.value;
  if (versionId === null)
    return err(failure('wrong_state', 'The exam is not published.', 'testId'));
  const version = await versionOf(engine.pool, versionId);
  const counts = await rowsOf(countRow, engine.pool, COUNTS, [testId]);
  const byQuestion = new Map(counts.map((one) => [one.questionId, one]));
  const rows = await rowsOf(answerRow, engine.pool, ANSWERS, [
    testId,
    actor.userId,
    questionId ?? null,
    mine,
  ]);
  return ok({
    name,
    doubleMarked: doubleMarked === true,
    differenceMost: differenceMost ?? 0,
    questions: [...version.questions.values()]
      .filter(({ type }) => isByHand(type))
      .map(({ questionId: id, type, stem, options, answer, analysis, rubric }) => ({
        questionId: id,
        type,
        stem,
        options: options.map(({ key, text }) => ({ key, text })),
        solution: answer ?? null,
        analysis,
        rubric,
        waiting: byQuestion.get(id)?.waiting ?? 0,
        done: byQuestion.get(id)?.done ?? 0,
      })),
    answers: rows.map(toldOf),
  });
}

const THIRD = 3;

function toldOf({
  marking,
  firstPoints,
  secondPoints,
  rubric,
  ...answer
}: z.infer<typeof answerRow>): DeskAnswer {
  return {
    ...answer,
    answer: answer.answer ?? null,
    turn: Math.min(marking, THIRD),
    before: marking === THIRD ? [firstPoints, secondPoints].flatMap((one) => one ?? []) : [],
    rubric: rubric ?? [],
  };
}
