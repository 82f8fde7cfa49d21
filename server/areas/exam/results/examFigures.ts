import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { test } from '#contracts/exam/exam.ts';
import { testStatisticsReply, type TestStatistics } from '#contracts/exam/markingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { enteredSql } from '../entry/entered.ts';
import { versionOf } from '../versions/versions.ts';
import { itemFigures, type ItemAnswer } from './itemFigures.ts';

const countRow = z.object({ students: z.number(), absent: z.number() });
const COUNTS = `
  SELECT count(*)::int4 AS students,
    count(*) FILTER (WHERE NOT EXISTS (SELECT FROM entity."attempt" a WHERE a."testId" = t.id
      AND a."studentId" = s.id AND a.status IN (2, 3, 5)))::int4 AS absent
  FROM entity."test" t JOIN entity."student" s ON ${enteredSql('t', 's')} WHERE t.id = $1`;

const rankRow = testStatisticsReply.shape.ranks.element;
/** Grades of attempts: those from a sheet say nothing of this exam's questions. */
const RANKS = `
  SELECT coalesce(g.rank, 0)::int4 AS rank, s.id AS "studentId", s.name, s."jobNo",
    g.score::float8 AS score, coalesce(g.passed, false) AS passed
  FROM entity."grade" g JOIN entity."student" s ON s.id = g."studentId"
  WHERE g."testId" = $1 AND NOT g."isDeleted" AND g."bestAttemptId" IS NOT NULL
  ORDER BY g.rank, s."jobNo"`;

const answerRow = z.object({
  questionId: z.string(),
  worth: z.number(),
  points: z.number(),
  answer: z.unknown(),
  corrected: z.unknown(),
  total: z.number(),
});
const ANSWERS = `
  SELECT x."questionId", coalesce(x.worth, 0)::float8 AS worth,
    coalesce(x.points, 0)::float8 AS points, x.answer, x.corrected, g.score::float8 AS total
  FROM entity."grade" g JOIN entity."attemptAnswer" x ON x."attemptId" = g."bestAttemptId"
  WHERE g."testId" = $1 AND NOT g."isDeleted"`;

/** A released exam in figures. */
export async function examFigures(
  engine: Engine,
  testId: string,
  actor: Actor,
): Promise<Result<TestStatistics, Failure>> {
  const found = await engine.of(test).get(testId, actor);
  if (!found.ok) return found;
  const { name, versionId } = found.value;
  if (stateOf(test, found.value) !== 'finished' || versionId === null)
    return err(failure('wrong_state', 'The exam is not released.', 'id'));
  const { pool } = engine;
  const { totalScore, passScore, questions } = await versionOf(pool, versionId);
  const [counts] = await rowsOf(countRow, pool, COUNTS, [testId]);
  const ranks = await rowsOf(rankRow, pool, RANKS, [testId]);
  const byQuestion = await answersOf(pool, testId);
  return ok({
    name,
    students: counts?.students ?? 0,
    sat: ranks.length,
    absent: counts?.absent ?? 0,
    passed: ranks.filter(({ passed }) => passed).length,
    totalScore,
    passScore,
    ...spreadOf(ranks.map(({ score }) => score)),
    distribution: distributionOf(
      ranks.map(({ score }) => score),
      totalScore,
    ),
    ranks,
    items: [...questions.values()].map((question) =>
      itemFigures(question, byQuestion.get(question.questionId) ?? []),
    ),
  });
}

async function answersOf(
  pool: Executor,
  testId: string,
): Promise<ReadonlyMap<string, readonly ItemAnswer[]>> {
  const rows: ItemAnswer[] = await rowsOf(answerRow, pool, ANSWERS, [testId]);
  return Map.groupBy(rows, ({ questionId }) => questionId);
}

type Spread = Pick<TestStatistics, 'averageScore' | 'medianScore' | 'standardDeviation'>;

/** Of all who sat, so the deviation is that of the whole, not of a sample. */
export function spreadOf(scores: readonly number[]): Spread {
  const count = scores.length;
  if (count === 0) return { averageScore: null, medianScore: null, standardDeviation: null };
  const average = scores.reduce((sum, one) => sum + one, 0) / count;
  const ordered = scores.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [ordered[(count - 1) >> 1], ordered[count >> 1]];
  return {
    averageScore: average,
    medianScore: (low + high) / 2,
    standardDeviation: Math.sqrt(
      scores.reduce((sum, one) => sum + (one - average) ** 2, 0) / count,
    ),
  };
}

const CLASSES = 10;

/** Classes of a tenth of the full score each; who has all of it stands in the last. */
export function distributionOf(
  scores: readonly number[],
  totalScore: number,
): TestStatistics['distribution'] {
  const width = totalScore / CLASSES;
  return Array.from({ length: CLASSES }, (_, at) => ({
    from: at * width,
    to: (at + 1) * width,
    count: scores.filter(
      (score) => Math.min(CLASSES - 1, Math.floor(score / Math.max(width, 1e-9))) === at,
    ).length,
  }));
}
