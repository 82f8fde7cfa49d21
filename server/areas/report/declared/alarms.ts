import { z } from 'zod';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import { alarmTypes } from '#contracts/alarms/alarmTypes.ts';
import type { ReportCell } from '#contracts/report/reportCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report, type Span } from '../report.ts';
import { alarmsLink } from '../recordsLink.ts';
import { mineDaySql } from '#server/entity/mineTimeSql.ts';

const groups = {
  type: `body ->> 'alarmType'`,
  level: 'level::text',
  area: `body ->> 'areaName'`,
  day: mineDaySql('raised_time'),
} as const;

/** How many alarms there were, and how fast they were answered. */
export const alarms: Report = {
  name: 'alarms',
  question: [
    '报警发生了多少次，多快得到确认，持续多久',
    'How many alarms there were, how fast they were acknowledged, how long they lasted',
  ],
  needs: ['data/kafkaMineAlarmRecord/list'],
  groups: [
    { name: 'type', label: ['类型', 'Kind'] },
    { name: 'level', label: ['级别', 'Level'] },
    { name: 'area', label: ['区域', 'Area'] },
    { name: 'day', label: ['日期', 'Day'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('count', ['报警次数', 'Alarms']),
    counted('red', ['红色', 'Red']),
    counted('acknowledged', ['已确认', 'Acknowledged']),
    column('ack', ['平均确认用时', 'Acknowledged after'], { kind: 'span' }),
    column('lasted', ['累计时长', 'Lasted'], { kind: 'span', total: 'sum' }),
    counted('open', ['未解除', 'Open']),
  ],
  chart: 'count',
  async rows({ from, to }, group, { client }) {
    const by = groups[group as keyof typeof groups];
    const found = await rowsOf(
      row,
      client,
      `SELECT ${by} AS of, count(*)::int4 AS count, count(*) FILTER (WHERE level = 1)::int4 AS red,
         count(*) FILTER (WHERE body ->> 'ackTime' IS NOT NULL)::int4 AS acknowledged,
         avg((body ->> 'ackTime')::float8 - raised_time)::float8 AS ack,
         sum(greatest(0, least(coalesce((body ->> 'clearedTime')::float8, $2), $2)
           - raised_time))::float8 AS lasted,
         count(*) FILTER (WHERE state <> ${AlarmState.closed})::int4 AS open
       FROM alarm WHERE raised_time >= $1 AND raised_time < $2 GROUP BY 1
       ORDER BY ${group === 'day' || group === 'level' ? '1' : '2 DESC, 1'}`,
      [from, to],
    );
    return found.map(({ of, count, red, acknowledged, ack, lasted, open }) => ({
      cells: [nameOf(group, of), count, red, acknowledged, ack, lasted, open],
      ...linkOf(group, of, { from, to }),
    }));
  },
};

const row = z.object({
  of: z.string().nullable(),
  count: z.number(),
  red: z.number(),
  acknowledged: z.number(),
  ack: z.number().nullable(),
  lasted: z.number(),
  open: z.number(),
});

const levels: readonly (readonly [zh: string, en: string])[] = [
  ['红色', 'Red'],
  ['橙色', 'Orange'],
  ['黄色', 'Yellow'],
  ['蓝色', 'Blue'],
];

/** The fields of an alarm's record by which its list tells the same alarms; days are no field. */
const recordFields: Readonly<Record<string, string>> = {
  type: 'alarmType',
  level: 'level',
  area: 'areaName',
};

function linkOf(group: string, of: string | null, span: Span): { link?: string } {
  const field = recordFields[group];
  return field === undefined || of === null ? {} : { link: alarmsLink(span, [field, of, 'Equal']) };
}

function nameOf(group: string, of: string | null): ReportCell {
  if (group === 'level') return levels[Number(of) - 1] ?? of;
  if (group !== 'type') return of;
  const [, , label] = Object.values(alarmTypes).find(([type]) => String(type) === of) ?? [];
  return label ?? of;
}
