import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ok } from '#base/result.ts';
import { course, study } from '#contracts/exam/course.ts';
import { test } from '#contracts/exam/exam.ts';
import { grade } from '#contracts/exam/grade.ts';
import { student } from '#contracts/exam/student.ts';
import {
  examStatistics,
  examStatisticsQuery,
  type ExamStatistics,
} from '#contracts/exam/examStatistics.ts';
import { STATISTICS_CODE } from '#contracts/exam/examCodes.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { actorOf, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { tableOf } from '#server/entity/tableOf.ts';
import { scopeSql, Values } from '#server/entity/where.ts';
import { route } from '#server/kernel/route.ts';
import { hazardFigures } from './hazardFigures.ts';

/** By whose sensor an alarm was raised. */
type Registry = { readonly model: () => Pick<MineModel, 'points'> };
const SEE_ALARMS = 'data/kafkaMineAlarmRecord/list';

type Wanted = z.output<typeof examStatisticsQuery>;

/** Grades and studies in figures: of those alone whose records the asker may read one by one. */
export function examStatisticsRoute(
  app: FastifyInstance,
  engine: Engine,
  registry: Registry,
): void {
  route(app, {
    method: 'GET',
    path: paths.examStatistics,
    access: STATISTICS_CODE,
    input: examStatisticsQuery,
    answer: examStatistics,
    about: 'Sums of grades and studies: of all, by exam, by course, by student, by danger',
    handle: async (wanted, request) =>
      ok(await statisticsOf(engine, wanted, actorOf(request), registry)),
  });
}

const ofGrades = `count(g.id)::int AS "grades", count(*)
  FILTER (WHERE g."passed")::int AS "passed", avg(g."score")::float8 AS "averageScore",
  max(g."score")::float8 AS "bestScore", min(g."score")::float8 AS "worstScore"`;
const ofStudies = `count(u.id)::int AS "chapters", count(*)
  FILTER (WHERE u."finished")::int AS "finished",
  coalesce(sum(u."durationSec"), 0)::int8 AS "studiedSec", coalesce(sum(u."creditHours"),
    0)::float8 AS "studyHours"`;

async function statisticsOf(
  engine: Engine,
  { testId, from, to }: Wanted,
  actor: Actor,
  registry: Registry,
): Promise<ExamStatistics> {
  const values = new Values();
  const seen = (entity: typeof student | typeof grade | typeof study): string =>
    `SELECT * FROM ${tableOf(entity).qualified} WHERE ${[
      entity.deletes === 'soft' ? 'NOT "isDeleted"' : 'true',
      scopeSql(entity, actor, values) ?? 'true',
    ].join(' AND ')}`;
  const within = (column: string): string =>
    [
      ...(from === undefined ? [] : [` AND ${column} >= ${values.add(from, 'float8')}`]),
      ...(to === undefined ? [] : [` AND ${column} < ${values.add(to, 'float8')}`]),
    ].join('');
  const ofTest = testId === undefined ? '' : ` AND "testId" = ${values.add(testId)}`;
  const visible = `WITH s AS MATERIALIZED (${seen(student)}),
    g AS MATERIALIZED (${seen(grade)}${ofTest}${within('"gradeTime"')} AND "studentId" IN (SELECT id
      FROM s)),
    u AS MATERIALIZED (${seen(study)}${within('"lastTime"')} AND "studentId" IN (SELECT id
      FROM s))`;
  const ask = async <T extends object>(text: string): Promise<T[]> => [
    ...(await query<T>(engine.pool, `${visible} ${text}`, values.list)).rows,
  ];
  const [[whole], tests, courses, students] = await Promise.all([
    ask<Whole>(`SELECT (SELECT count(*)::int FROM s) AS "students", a.*, b.*
      FROM (SELECT ${ofGrades}, coalesce(sum(g."credit"), 0)::float8 AS "gradeHours"
        FROM g) a, (SELECT ${ofStudies} FROM u) b`),
    ask<ExamStatistics['tests'][number]>(`SELECT g."testId", max(t."name") AS "name", ${ofGrades}
      FROM g LEFT JOIN ${tableOf(test).qualified} t ON t.id = g."testId" GROUP BY g."testId"
        ORDER BY g."testId" DESC LIMIT 500`),
    ask<ExamStatistics['courses'][number]>(`SELECT u."courseId", max(c."title") AS "title",
      count(DISTINCT u."studentId")::int AS "students", ${ofStudies}
      FROM u LEFT JOIN ${tableOf(course).qualified} c ON c.id = u."courseId"
      GROUP BY u."courseId" ORDER BY 3 DESC, u."courseId" LIMIT 500`),
    ask<Row>(`SELECT s.id AS "studentId", s."name", s."deptId", a.*, b.* FROM s
      CROSS JOIN LATERAL (SELECT ${ofGrades}, coalesce(sum(g."credit"), 0)::float8 AS "gradeHours"
        FROM g WHERE g."studentId" = s.id) a
      CROSS JOIN LATERAL (SELECT ${ofStudies} FROM u WHERE u."studentId" = s.id) b
        ORDER BY s."name", s.id LIMIT 5000`),
  ]);
  if (whole === undefined) throw new Error('A sum without a row');
  const ids = students.map(({ studentId }) => studentId);
  const model = isPermitted(actor.permissions, SEE_ALARMS) ? registry.model() : undefined;
  return {
    whole: told(whole),
    tests,
    courses: courses.map((one) => ({ ...one, studiedSec: Number(one.studiedSec) })),
    hazards: await hazardFigures(engine.pool, ids, { from, to }, model),
    students: students.map(told),
  };
}

type Hours = {
  readonly gradeHours: number;
  readonly studyHours: number;
  readonly studiedSec: number | string;
};
type Whole = Omit<ExamStatistics['whole'], 'creditHours' | 'studiedSec'> & Hours;
type Row = Omit<ExamStatistics['students'][number], 'creditHours' | 'studiedSec'> & Hours;

/** Hours of both kinds as one; sums of int8 as the numbers that they are. */
function told<T extends Hours>({ gradeHours, studyHours, studiedSec, ...rest }: T) {
  return { ...rest, creditHours: gradeHours + studyHours, studiedSec: Number(studiedSec) };
}
