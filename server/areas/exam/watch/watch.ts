import { must } from '#base/assert.ts';
import { ok, type Result } from '#base/result.ts';
import { test } from '#contracts/exam/exam.ts';
import { watchReply, type Watched } from '#contracts/exam/markingCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { enteredSql } from '../entry/entered.ts';
import { eventColumns, seatColumns } from './watchSql.ts';

const examRow = watchReply.omit({ serverNow: true, students: true, events: true });
const EXAM = `
  SELECT name, status, code, "startTime"::float8 AS "startTime", "endTime"::float8 AS "endTime",
    "closeTime"::float8 AS "closeTime",
    coalesce(("antiCheat" ->> 'faceCheck')::boolean, false) AS "faceCheck"
  FROM entity."test" WHERE id = $1`;

/** Each student of an exam with his newest attempt. */
const STUDENTS = `
  SELECT ${seatColumns}
  FROM entity."test" t JOIN entity."student" s ON ${enteredSql('t', 's')}
    LEFT JOIN LATERAL (SELECT * FROM entity."attempt" n
      WHERE n."testId" = t.id AND n."studentId" = s.id ORDER BY n.no DESC LIMIT 1) a ON true
  WHERE t.id = $1 ORDER BY s."jobNo", s.id`;

const EVENTS = `
  SELECT ${eventColumns}
  FROM entity."attemptEvent" e LEFT JOIN entity."student" s ON s.id = e."studentId"
  WHERE e."testId" = $1 ORDER BY e.time DESC, e.id DESC LIMIT 100`;

/** Who sits an exam, how far each is, and what happened. */
export async function watchOf(
  engine: Engine,
  testId: string,
  actor: Actor,
): Promise<Result<Watched, Failure>> {
  const seen = await engine.of(test).get(testId, actor);
  if (!seen.ok) return seen;
  const { pool, clock } = engine;
  const [exam] = await rowsOf(examRow, pool, EXAM, [testId]);
  return ok({
    serverNow: clock.now(),
    ...must(exam, 'an exam that was read just now'),
    students: await rowsOf(watchReply.shape.students.element, pool, STUDENTS, [testId]),
    events: await rowsOf(watchReply.shape.events.element, pool, EVENTS, [testId]),
  });
}
