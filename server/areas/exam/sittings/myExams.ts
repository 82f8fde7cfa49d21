import { z } from 'zod';
import { myExamsAnswer, type MyExam, type MyExams } from '#contracts/exam/sittingCalls.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { studentOf } from '../courses/students.ts';
import { extraSql } from '../entry/deadlines.ts';
import { enteredSql } from '../entry/entered.ts';
import { mayReview } from '../entry/reviewRule.ts';

const YEAR_MS = 366 * 86_400_000;
const RUNNING = [1, 2];
const FINISHED = 4;

/** What is told of an exam, as the database knows it. */
const row = myExamsAnswer.shape.exams.element
  .omit({ canBegin: true, canReview: true, place: true })
  .extend({
    rule: z.number(),
    oneByOne: z.boolean(),
    calculator: z.boolean(),
    fullscreen: z.boolean(),
  });

const attemptsSql = (what: string, states: string): string => `
  (SELECT ${what} FROM entity."attempt" a WHERE a."testId" = t.id AND a."studentId" = s.id
    AND a.status IN (${states})`;

const EXAMS = `
  SELECT t.id AS "testId", t.name, t.type, t.status, t."startTime"::float8 AS "startTime",
    t."endTime"::float8 AS "endTime",
    (coalesce(t."durationMin", v."durationMin") + ${extraSql('t.id', 's.id')})::int4 AS "durationMin",
    ${extraSql('t.id', 's.id')}::int4 AS "extraMinutes",
    (SELECT coalesce(sum((p ->> 'count')::int4), 0)::int4
      FROM jsonb_array_elements(v.parts) p) AS questions,
    coalesce(v."totalScore", 0)::float8 AS "totalScore",
    coalesce(v."passScore", 0)::float8 AS "passScore",
    coalesce(t."maxAttempts", 1)::int4 AS "attemptsMost",
    ${attemptsSql('count(*)::int4', '1, 2, 3, 5')}) AS "attemptsUsed",
    ${attemptsSql('a.id', '1')} LIMIT 1) AS "openAttemptId",
    ${attemptsSql('a.id', '2, 3')} ORDER BY a.no DESC LIMIT 1) AS "lastAttemptId",
    coalesce(t."reviewRule", 0)::int4 AS rule, g.score::float8 AS score, g.passed, g.rank,
    coalesce(t."oneByOne", false) AS "oneByOne", coalesce(t.calculator, false) AS calculator,
    coalesce((t."antiCheat" ->> 'fullscreen')::boolean, false) AS fullscreen
  FROM entity."student" s, entity."test" t
    JOIN entity."paperVersion" v ON v.id = t."versionId"
    LEFT JOIN entity."grade" g ON g."testId" = t.id AND g."studentId" = $1 AND NOT g."isDeleted"
      AND t.status = ${FINISHED}
  WHERE s.id = $1 AND t.status IN (1, 2, 3, ${FINISHED}) AND NOT t."isDeleted" AND NOT t.disabled
    AND t."endTime" > $2::float8 AND ${enteredSql('t', 's')}
  ORDER BY t.status > 2, abs(t."startTime" - $3::float8), t.id`;

/** The exams of the caller: those that he can sit first, the nearest of them first. */
export async function myExams({ pool, clock }: Engine, actor: Actor): Promise<MyExams> {
  const serverNow = clock.now();
  const studentId = await studentOf(pool, actor.userId);
  if (studentId === undefined) return { serverNow, studentId: null, exams: [] };
  const rows = await rowsOf(row, pool, EXAMS, [studentId, serverNow - YEAR_MS, serverNow]);
  return { serverNow, studentId, exams: rows.map((exam) => toldOf(exam, serverNow)) };
}

function toldOf(
  { rule, oneByOne, calculator, fullscreen, ...exam }: z.infer<typeof row>,
  now: number,
): MyExam {
  const isOpen = RUNNING.includes(exam.status) && exam.startTime <= now && now < exam.endTime;
  return {
    ...exam,
    canBegin: isOpen && exam.openAttemptId === null && exam.attemptsUsed < exam.attemptsMost,
    canReview:
      exam.lastAttemptId !== null &&
      mayReview({ rule, isReleased: exam.status === FINISHED, isHandedIn: true }),
    place: { oneByOne, calculator, fullscreen },
  };
}
