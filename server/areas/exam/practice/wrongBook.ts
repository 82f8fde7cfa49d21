import { z } from 'zod';
import { randomOf } from '#base/random.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Placed } from '#contracts/exam/attempt.ts';
import type { FrozenQuestion } from '#contracts/exam/paperVersion.ts';
import { MASTERED_AFTER } from '#contracts/exam/practice.ts';
import type { practiseBody, Practised, WrongBook } from '#contracts/exam/practiceCalls.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { noStudent, studentOf } from '../courses/students.ts';
import { drawn } from '../papers/freeze.ts';
import { isByHand, shareOf } from '../versions/judge.ts';
import { shownAnswer, storedAnswer } from '../versions/keys.ts';
import { shownQuestion } from '../versions/shown.ts';
import { questionIn } from '../versions/layout.ts';
import { versionOf } from '../versions/versions.ts';

/** So many questions are given at once. */
const AT_ONCE = 20;
const [MATCHING] = questionTypes.matching;

const wrongRow = z.object({
  id: z.string(),
  questionId: z.string(),
  versionId: z.string(),
  wrongCount: z.number(),
  rightInRow: z.number(),
  lastTime: z.number(),
});

/** What is not mastered; nothing while he sits an exam, whose questions might be among it. */
const BOOK = `
  SELECT id, "questionId", "versionId", coalesce("wrongCount", 0)::int4 AS "wrongCount",
    coalesce("rightInRow", 0)::int4 AS "rightInRow", coalesce("lastTime", 0)::float8 AS "lastTime"
  FROM entity."wrongQuestion" w
  WHERE "studentId" = $1 AND mastered IS NOT TRUE AND "versionId" IS NOT NULL
    AND ($2::text IS NULL OR "questionId" = $2)
    AND NOT EXISTS (SELECT FROM entity."attempt" a WHERE a."studentId" = $1 AND a.status = 1)
  ORDER BY "lastTime", id`;

/** The book of wrong answers of the caller. */
export async function wrongBook({ pool }: Engine, actor: Actor): Promise<WrongBook> {
  const studentId = await studentOf(pool, actor.userId);
  if (studentId === undefined) return { waiting: 0, questions: [] };
  const rows = await rowsOf(wrongRow, pool, BOOK, [studentId, null]);
  const questions: WrongBook['questions'] = [];
  for (const { questionId, versionId, wrongCount, rightInRow, lastTime } of rows.slice(
    0,
    AT_ONCE,
  )) {
    const question = questionIn(await versionOf(pool, versionId), questionId);
    const {
      answer: _answer,
      flagged: _flagged,
      ...shown
    } = shownQuestion(question, placedFor(studentId, question), questions.length + 1, undefined);
    questions.push({ ...shown, wrongCount, rightInRow, lastTime });
  }
  return { waiting: rows.length, questions };
}

/** The caller answers a question of his book; right so often in a row, it is mastered. */
export async function practise(
  engine: Engine,
  { questionId, answer }: z.output<typeof practiseBody>,
  actor: Actor,
): Promise<Result<Practised, Failure>> {
  return inWriteTransaction(engine, actor, async ({ client }) => {
    const studentId = await studentOf(client, actor.userId, 'FOR UPDATE');
    if (studentId === undefined) return err(noStudent);
    const [row] = await rowsOf(wrongRow, client, BOOK, [studentId, questionId]);
    if (row === undefined)
      return err(failure('record_not_found', 'Your book has no such question now.', 'questionId'));
    const question = questionIn(await versionOf(client, row.versionId), questionId);
    const placed = placedFor(studentId, question);
    const isRight = isByHand(question.type)
      ? null
      : shareOf(question, storedAnswer(question, placed, answer ?? null), false) === 1;
    const rightInRow = isRight === true ? row.rightInRow + 1 : 0;
    const mastered = rightInRow >= MASTERED_AFTER;
    await query(client, PRACTISED, [
      row.id,
      rightInRow,
      row.wrongCount + (isRight === false ? 1 : 0),
      mastered,
      engine.clock.now(),
    ]);
    const solution = shownAnswer(question, placed, question.answer);
    return ok({ isRight, solution, analysis: question.analysis, rule: question.rule, mastered });
  });
}

const PRACTISED = `
  UPDATE entity."wrongQuestion" SET "rightInRow" = $2::int4, "wrongCount" = $3::int4,
    mastered = $4::boolean, "lastTime" = $5::float8, "rowVersion" = "rowVersion" + 1 WHERE id = $1`;

/** Choices are mixed for each student, the same each time. */
function placedFor(studentId: string, { questionId, type, options }: FrozenQuestion): Placed {
  const random = randomOf(0, `${studentId} ${questionId}`);
  const stands = [...options.keys()];
  return {
    questionId,
    score: 1,
    group: null,
    options: drawn(stands, stands.length, random),
    matches: type === MATCHING ? drawn(stands, stands.length, random) : [],
  };
}
