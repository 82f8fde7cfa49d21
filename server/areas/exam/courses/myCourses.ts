import { z } from 'zod';
import type { Language } from '#contracts/entity/titleIn.ts';
import { course } from '#contracts/exam/course.ts';
import type { MyCourse, MyCourses } from '#contracts/exam/courseCalls.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { readSql } from '#server/entity/where.ts';
import { studentOf } from './students.ts';

const hoursRow = z.object({ total: z.number(), year: z.number() });
const entryRow = z.object({
  courseId: z.string(),
  title: z.string(),
  dueTime: z.number().nullable(),
  chapters: z.number(),
  finished: z.number(),
  begun: z.number(),
  creditHours: z.number().nullable(),
});

/** Most courses of a list that nobody asked him to study. */
const OFFERED = 50;

/** Published courses with the nearest due time at which the student has to have studied each. */
const entriesSql = (language: Language): string => `
  SELECT k.id AS "courseId", ${readSql(course, 'title', language)} AS title, k."creditHours"::float8 AS "creditHours",
    coalesce(jsonb_array_length(k.chapters), 0)::int4 AS chapters,
    (SELECT count(*) FILTER (WHERE u.finished)::int4 FROM entity."study" u
      WHERE u."studentId" = s.id AND u."courseId" = k.id) AS finished,
    (SELECT count(*)::int4 FROM entity."study" u
      WHERE u."studentId" = s.id AND u."courseId" = k.id) AS begun,
    (SELECT min(a."dueTime")::float8 FROM entity."courseAssignment" a
      WHERE a."courseId" = k.id AND NOT a."isDeleted" AND NOT a.disabled
        AND (s.id = ANY (a."studentIds") OR s."workType" = ANY (a.trades)
          OR s."deptId" = ANY (a."deptIds"))) AS "dueTime"
  FROM entity."student" s, entity."course" k
  WHERE s.id = $1 AND k.status = ${storedState(course, 'published')} AND NOT k."isDeleted" AND NOT k.disabled
  ORDER BY "dueTime" NULLS LAST, title`;

/** What the caller has to study, studies, has studied and may study, and his hours. */
export async function myCourses({ pool }: Engine, actor: Actor): Promise<MyCourses> {
  const studentId = await studentOf(pool, actor.userId);
  const nothing = { due: [], running: [], done: [], offered: [] };
  if (studentId === undefined) return { studentId: null, totalHours: 0, yearHours: 0, ...nothing };
  const [hours] = await rowsOf(
    hoursRow,
    pool,
    `SELECT coalesce("totalHours", 0)::float8 AS total, coalesce("yearHours", 0)::float8 AS year
     FROM entity."student" WHERE id = $1`,
    [studentId],
  );
  const entries = await rowsOf(entryRow, pool, entriesSql(actor.language), [studentId]);
  const isDone = ({ chapters, finished }: MyCourse): boolean =>
    chapters > 0 && finished >= chapters;
  const open = entries.filter((entry) => !isDone(entry));
  const told = ({ begun: _begun, ...entry }: z.output<typeof entryRow>): MyCourse => entry;
  return {
    studentId,
    totalHours: hours?.total ?? 0,
    yearHours: hours?.year ?? 0,
    due: open.filter(({ dueTime }) => dueTime !== null).map(told),
    running: open.filter(({ dueTime, begun }) => dueTime === null && begun > 0).map(told),
    done: entries.filter(isDone).map(told),
    offered: open
      .filter(({ dueTime, begun }) => dueTime === null && begun === 0)
      .slice(0, OFFERED)
      .map(told),
  };
}
