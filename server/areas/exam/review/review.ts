import { z } from 'zod';
import { must } from '#base/assert.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Review } from '#contracts/exam/sittingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { mayReview } from '../entry/reviewRule.ts';
import { ownAttempt, type Attempt } from '../sittings/attemptRow.ts';
import { shownAnswer } from '../versions/keys.ts';
import { questionIn } from '../versions/layout.ts';
import { shownQuestion } from '../versions/shown.ts';
import { versionOf, type Version } from '../versions/versions.ts';

const HANDED_IN = [2, 3];
const MARKED = 3;

const examRow = z.object({
  name: z.string(),
  rule: z.number(),
  isReleased: z.boolean(),
  score: z.number().nullable(),
  rank: z.number().nullable(),
});

/** Of an attempt whose exam is released the rank of its grade, if it is the one that counts. */
const EXAM = `
  SELECT t.name, coalesce(t."reviewRule", 0)::int4 AS rule, t.status = 4 AS "isReleased",
    a.score::float8 AS score, g.rank
  FROM entity."attempt" a JOIN entity."test" t ON t.id = a."testId"
    LEFT JOIN entity."grade" g ON g."bestAttemptId" = a.id AND NOT g."isDeleted" AND t.status = 4
  WHERE a.id = $1`;

const answerRow = z.object({
  questionId: z.string(),
  answer: z.unknown(),
  flagged: z.boolean(),
  points: z.number().nullable(),
  correct: z.number().nullable(),
  comment: z.string().nullable(),
  corrected: z.unknown(),
  appealStatus: z.number().nullable(),
  appealText: z.string().nullable(),
  appealReply: z.string().nullable(),
});
type Answered = z.infer<typeof answerRow>;

const ANSWERS = `
  SELECT x."questionId", x.answer, coalesce(x.flagged, false) AS flagged,
    x.points::float8 AS points, x.correct, x.comment, x.corrected,
    p.status AS "appealStatus",
    p.text AS "appealText", p.reply AS "appealReply"
  FROM entity."attemptAnswer" x
    LEFT JOIN entity."appeal" p ON p."attemptId" = x."attemptId" AND p."questionId" = x."questionId"
  WHERE x."attemptId" = $1`;

/** An attempt of the caller beside the right answers, once the rule of its exam allows it. */
export async function review(
  { pool }: Engine,
  attemptId: string,
  actor: Actor,
): Promise<Result<Review, Failure>> {
  const found = await ownAttempt(pool, { attemptId, userId: actor.userId }, '');
  if (!found.ok) return found;
  const attempt = found.value;
  const [row] = await rowsOf(examRow, pool, EXAM, [attemptId]);
  const exam = must(row, 'the exam of an attempt');
  const isHandedIn = HANDED_IN.includes(attempt.status);
  if (!mayReview({ rule: exam.rule, isReleased: exam.isReleased, isHandedIn }))
    return err(failure('review_closed', 'Its answers are not shown now.', 'attemptId'));
  const version = await versionOf(pool, attempt.versionId);
  const score = attempt.status === MARKED ? exam.score : null;
  const answers = await rowsOf(answerRow, pool, ANSWERS, [attemptId]);
  return ok({
    attemptId,
    testId: attempt.testId,
    name: exam.name,
    no: attempt.no,
    submitTime: attempt.submitTime,
    score,
    passed: score === null ? null : score >= version.passScore,
    rank: exam.rank,
    totalScore: version.totalScore,
    passScore: version.passScore,
    canAppeal: exam.isReleased,
    questions: reviewed(attempt, version, answers),
  });
}

function reviewed(
  { layout }: Attempt,
  version: Version,
  answers: readonly Answered[],
): Review['questions'] {
  const byQuestion = new Map(answers.map((one) => [one.questionId, one]));
  return layout.map((placed, at) => {
    const question = questionIn(version, placed.questionId);
    const given = byQuestion.get(placed.questionId);
    return {
      ...shownQuestion(question, placed, at + 1, given),
      solution: shownAnswer(question, placed, given?.corrected ?? question.answer),
      points: given?.points ?? null,
      correct: given?.correct ?? null,
      analysis: question.analysis,
      rule: question.rule,
      comment: given?.comment ?? null,
      appeal: appealOf(given),
    };
  });
}

const appealOf = (given: Answered | undefined): Review['questions'][number]['appeal'] =>
  given === undefined || given.appealStatus === null
    ? null
    : { status: given.appealStatus, text: given.appealText ?? '', reply: given.appealReply };
