import { eventKinds } from '#contracts/exam/attempt.ts';
import { extraSql } from '../entry/deadlines.ts';

const NOT_BEGUN = 0;
const [CHECKED] = eventKinds.checked;

/** SQL of a student `s` of an exam `t` with his newest attempt `a`, as who watches sees him. */
export const seatColumns = `
  s.id AS "studentId", s.name, s."jobNo",
    CASE WHEN a.status <> 4 THEN a.id END AS "attemptId",
    coalesce(a.no, 0)::int4 AS no, coalesce(a.status, ${NOT_BEGUN})::int4 AS status,
    a."startTime"::float8 AS "startTime", a."serverDeadline"::float8 AS "serverDeadline",
    a."submitTime"::float8 AS "submitTime", a."lastSeenTime"::float8 AS "lastSeenTime",
    (SELECT count(*)::int4 FROM entity."attemptAnswer" x
      WHERE x."attemptId" = a.id AND x.answer IS NOT NULL) AS answered,
    coalesce(jsonb_array_length(a.layout), 0)::int4 AS questions,
    coalesce(a."blurCount", 0)::int4 AS "blurCount",
    coalesce(a."windowCount", 0)::int4 AS "windowCount",
    ${extraSql('t.id', 's.id')}::int4 AS "extraMinutes",
    EXISTS (SELECT FROM entity."attemptEvent" i
      WHERE i."attemptId" = a.id AND i.kind = ${CHECKED}) AS checked`;

/** SQL of what happened while somebody sat, `e`, with its student `s`. */
export const eventColumns = `
  e.id, e."studentId", coalesce(s.name, '') AS name, e.kind, e.time::float8 AS time, e.note`;
