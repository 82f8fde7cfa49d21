import { z } from 'zod';
import { attendance } from '#contracts/people/people.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';
import { seen } from '../seen.ts';
import { mineDaySql } from '#server/entity/mineTimeSql.ts';

const kind = (name: string): unknown => storedChoice(attendance, 'type', name);
const groups = {
  dept: '"deptName"',
  person: 'name',
  day: mineDaySql('"inTime"'),
} as const;

/** Who went below, how often and for how long. */
export const attendances: Report = {
  name: 'attendances',
  question: [
    '下井人次、时长和异常考勤',
    'How often people went below, for how long, and what was out of order',
  ],
  needs: ['data/attendance/list'],
  groups: [
    { name: 'dept', label: ['部门', 'Department'] },
    { name: 'person', label: ['人员', 'Person'] },
    { name: 'day', label: ['日期', 'Day'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('descents', ['下井人次', 'Descents']),
    column('people', ['人数', 'People']),
    column('lasted', ['累计时长', 'Time below'], { kind: 'span', total: 'sum' }),
    counted('short', ['早退', 'Short']),
    counted('over', ['超时', 'Over']),
    counted('noExit', ['未出井', 'No exit']),
  ],
  chart: 'descents',
  async rows({ from, to }, group, context) {
    const { text, values } = seen(attendance, context);
    const at = (n: number): string => `$${values.length + n}`;
    const by = groups[group as keyof typeof groups];
    const found = await rowsOf(
      row,
      context.client,
      `SELECT ${by} AS of, count(*)::int4 AS descents, count(DISTINCT "cardNo")::int4 AS people,
         coalesce(sum("durationMin"), 0)::float8 * 60000 AS lasted,
         count(*) FILTER (WHERE type = ${at(3)}::int)::int4 AS short,
         count(*) FILTER (WHERE type = ${at(4)}::int)::int4 AS over,
         count(*) FILTER (WHERE type = ${at(5)}::int)::int4 AS "noExit"
       FROM (SELECT * ${text}) e WHERE "inTime" >= ${at(1)} AND "inTime" < ${at(2)} GROUP BY 1
       ORDER BY ${group === 'day' ? '1' : '2 DESC, 1'}`,
      [...values, from, to, kind('short'), kind('over'), kind('noExit')],
    );
    return found.map(({ of, descents, people, lasted, short, over, noExit }) => ({
      cells: [of, descents, people, lasted, short, over, noExit],
    }));
  },
};

const row = z.object({
  of: z.string().nullable(),
  descents: z.number(),
  people: z.number(),
  lasted: z.number(),
  short: z.number(),
  over: z.number(),
  noExit: z.number(),
});
