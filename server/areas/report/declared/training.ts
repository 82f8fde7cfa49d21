import { z } from 'zod';
import { certificate } from '#contracts/exam/certificate.ts';
import { study } from '#contracts/exam/course.ts';
import { STATISTICS_CODE } from '#contracts/exam/examCodes.ts';
import { grade } from '#contracts/exam/grade.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { MINE_OFFSET_MS } from '#base/mineTime.ts';
import { mineMonthSql } from '#server/entity/mineTimeSql.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report, type ReportContext, type Span } from '../report.ts';
import { seen } from '../seen.ts';

const SOON_DAYS = 60;
const SOON_MS = SOON_DAYS * 86_400_000;
const REVOKED = storedChoice(certificate, 'status', 'revoked');

/** What people learned, how they passed, and whose certificates end. */
export const training: Report = {
  name: 'training',
  question: [
    `各部门学了多少、考了多少、及格多少，多少证书到期（"即将到期"为期末后 ${SOON_DAYS} 天内）`,
    `How much was studied and passed, how many certificates lapsed; those that lapse soon end within ${SOON_DAYS} days after the period`,
  ],
  // Not for students, who list records of their own.
  needs: ['exam/study/list', 'exam/grade/list', 'exam/certificate/list', STATISTICS_CODE],
  groups: [
    { name: 'dept', label: ['部门', 'Department'] },
    { name: 'month', label: ['月份', 'Month'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('learners', ['学习人数', 'Learners']),
    counted('chapters', ['完成章节', 'Chapters finished']),
    column('hours', ['学时', 'Credit hours'], { unit: 'h', precision: 1, total: 'sum' }),
    counted('exams', ['考试人次', 'Exams taken']),
    counted('passed', ['及格', 'Passed']),
    column('share', ['及格率', 'Share passed'], { kind: 'share', precision: 1 }),
    counted('earned', ['新发证书', 'Certificates issued']),
    counted('lapsed', ['已到期', 'Lapsed']),
    counted('soon', ['即将到期', 'Lapse soon']),
  ],
  chart: 'passed',
  async rows(span, group, context) {
    const told = new Map<string | null, Figures>();
    for (const part of [studied(span, context), graded(span, context), certified(span, context)])
      for (const { of, ...figures } of await part(group)) {
        const before = told.get(of);
        told.set(of, before === undefined ? figures : sumOf(before, figures));
      }
    return [...told]
      .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
      .map(([of, { learners, chapters, hours, exams, passed, earned, lapsed, soon }]) => ({
        cells: [
          of,
          learners,
          chapters,
          hours,
          exams,
          passed,
          exams === 0 ? null : passed / exams,
          earned,
          lapsed,
          soon,
        ],
      }));
  },
};

const count = z.number().default(0);
/** What a statement does not tell counts nothing. */
const row = z.object({
  of: z.string().nullable(),
  learners: count,
  chapters: count,
  hours: count,
  exams: count,
  passed: count,
  earned: count,
  lapsed: count,
  soon: count,
});
type Figures = Omit<z.output<typeof row>, 'of'>;

function sumOf(one: Figures, other: Figures): Figures {
  const sum = { ...one };
  for (const name of Object.keys(row.shape))
    if (name !== 'of') sum[name as keyof Figures] += other[name as keyof Figures];
  return sum;
}

/** The department of a student, or the month of a moment. */
const by = (group: string, moment: string): string =>
  group === 'month'
    ? mineMonthSql(moment)
    : `(SELECT o.name FROM entity."student" s JOIN entity."org" o ON o.id = s."deptId"
        WHERE s.id = r."studentId")`;

const studied =
  ({ from, to }: Span, context: ReportContext) =>
  (group: string) => {
    const { text, values } = seen(study, context);
    const at = (n: number): string => `$${values.length + n}::int8`;
    return rowsOf(
      row,
      context.client,
      `SELECT ${by(group, '"lastTime"')} AS of, count(DISTINCT "studentId")::int4 AS learners,
       count(*) FILTER (WHERE finished)::int4 AS chapters,
       coalesce(sum("creditHours") FILTER (WHERE finished), 0)::float8 AS hours
     FROM (SELECT * ${text}) r WHERE "lastTime" >= ${at(1)} AND "lastTime" < ${at(2)} GROUP BY 1`,
      [...values, from, to],
    );
  };

const graded =
  ({ from, to }: Span, context: ReportContext) =>
  (group: string) => {
    const { text, values } = seen(grade, context);
    const at = (n: number): string => `$${values.length + n}::int8`;
    return rowsOf(
      row,
      context.client,
      `SELECT ${by(group, '"gradeTime"')} AS of, count(*)::int4 AS exams,
       count(*) FILTER (WHERE passed)::int4 AS passed
     FROM (SELECT * ${text}) r WHERE "gradeTime" >= ${at(1)} AND "gradeTime" < ${at(2)} GROUP BY 1`,
      [...values, from, to],
    );
  };

/** Certificates count where they were issued and where they end; revoked ones never end. */
const certified =
  ({ from, to }: Span, context: ReportContext) =>
  (group: string) => {
    const { text, values } = seen(certificate, context);
    const at = (n: number): string => `$${values.length + n}::int8`;
    const issued = `extract(epoch FROM "issueDate"::timestamp)::int8 * 1000 - ${MINE_OFFSET_MS}`;
    return rowsOf(
      row,
      context.client,
      `WITH r AS (SELECT *, ${issued} AS issued FROM (SELECT * ${text}) c)
     SELECT ${by(group, 'issued')} AS of, count(*)::int4 AS earned, 0 AS lapsed,
       0 AS soon
     FROM r WHERE issued >= ${at(1)} AND issued < ${at(2)} GROUP BY 1
     UNION ALL
     SELECT ${by(group, '"endTime"')}, 0, count(*) FILTER (WHERE "endTime" < ${at(2)})::int4,
       count(*) FILTER (WHERE "endTime" >= ${at(2)})::int4
     FROM r WHERE "endTime" >= ${at(1)} AND "endTime" < ${at(2)} + ${SOON_MS}
       AND status IS DISTINCT FROM ${at(3)} GROUP BY 1`,
      [...values, from, to, REVOKED],
    );
  };
