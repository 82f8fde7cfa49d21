import { z } from 'zod';
import { test } from '#contracts/exam/exam.ts';
import { STATISTICS_CODE } from '#contracts/exam/examCodes.ts';
import { grade } from '#contracts/exam/grade.ts';
import { mineMonthSql } from '#server/entity/mineTimeSql.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';
import { seen } from '../seen.ts';

/** What exams found that people know. */
export const examResults: Report = {
  name: 'examResults',
  question: [
    '各场考试多少人参加、多少人及格、平均多少分',
    'How many people each exam graded, how many passed, with what mean score',
  ],
  // Not for students, who list grades of their own.
  needs: ['exam/grade/list', STATISTICS_CODE],
  groups: [
    { name: 'exam', label: ['考试', 'Exam'] },
    { name: 'month', label: ['月份', 'Month'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('graded', ['成绩数', 'Grades']),
    column('people', ['人数', 'People']),
    counted('passed', ['及格', 'Passed']),
    column('share', ['及格率', 'Share passed'], { kind: 'share', precision: 1 }),
    column('mean', ['平均分', 'Mean score'], { precision: 1 }),
    column('hours', ['学时', 'Credit hours'], { unit: 'h', precision: 1, total: 'sum' }),
  ],
  chart: 'share',
  async rows({ from, to }, group, context) {
    const { text, values } = seen(grade, context);
    const at = (n: number): string => `$${values.length + n}`;
    const by =
      group === 'month'
        ? mineMonthSql('"gradeTime"')
        : `(SELECT name FROM entity."${test.name}" x WHERE x.id = g."testId")`;
    const found = await rowsOf(
      row,
      context.client,
      `SELECT ${by} AS of, count(*)::int4 AS graded, count(DISTINCT "studentId")::int4 AS people,
         count(*) FILTER (WHERE passed)::int4 AS passed, avg(score)::float8 AS mean,
         coalesce(sum(credit), 0)::float8 AS hours
       FROM (SELECT * ${text}) g WHERE "gradeTime" >= ${at(1)} AND "gradeTime" < ${at(2)}
       GROUP BY 1 ORDER BY ${group === 'month' ? '1' : '2 DESC, 1'}`,
      [...values, from, to],
    );
    return found.map(({ of, graded, people, passed, mean, hours }) => ({
      cells: [of, graded, people, passed, passed / graded, mean, hours],
    }));
  },
};

const row = z.object({
  of: z.string().nullable(),
  graded: z.number(),
  people: z.number(),
  passed: z.number(),
  mean: z.number().nullable(),
  hours: z.number(),
});
