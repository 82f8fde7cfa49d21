import { z } from 'zod';
import { device } from '#contracts/signage/signage.ts';
import { mineDaySql } from '#server/entity/mineTimeSql.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';
import { seen } from '../seen.ts';

const groups = {
  device: 'd.name',
  template: `coalesce((SELECT v.name FROM template_version v
    WHERE v.template_id = p.template_id AND v.version = p.version), p.template_id)`,
  day: mineDaySql('p.began'),
} as const;

/** What screens showed, as their players prove it. */
export const signageProof: Report = {
  name: 'signageProof',
  question: [
    '各屏幕在期间内实际播放了什么、播放了多久',
    'What screens really showed in the period, and for how long',
  ],
  needs: ['advert/device/list'],
  groups: [
    { name: 'device', label: ['设备', 'Device'] },
    { name: 'template', label: ['模板', 'Template'] },
    { name: 'day', label: ['日期', 'Day'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    column('played', ['播放时长', 'Shown for'], { kind: 'span', total: 'sum' }),
    counted('spans', ['片段', 'Spans']),
    column('devices', ['屏幕', 'Screens']),
    column('began', ['最早', 'First'], { kind: 'moment', total: 'min' }),
    column('ended', ['最晚', 'Last'], { kind: 'moment', total: 'max' }),
  ],
  chart: 'played',
  async rows({ from, to }, group, context) {
    const { text, values } = seen(device, context);
    const at = (n: number): string => `$${values.length + n}::bigint`;
    const found = await rowsOf(
      row,
      context.client,
      `SELECT ${groups[group as keyof typeof groups]} AS of,
         sum(least(p.ended, ${at(2)}) - greatest(p.began, ${at(1)}))::float8 AS played,
         count(*)::int4 AS spans, count(DISTINCT p.device_id)::int4 AS devices,
         greatest(min(p.began), ${at(1)})::float8 AS began,
         least(max(p.ended), ${at(2)})::float8 AS ended
       FROM (SELECT * ${text}) d JOIN play_proof p ON p.device_id = d.id
       WHERE p.began < ${at(2)} AND p.ended > ${at(1)} GROUP BY 1
       ORDER BY ${group === 'day' ? '1' : '2 DESC, 1'}`,
      [...values, from, to],
    );
    return found.map(({ of, played, spans, devices, began, ended }) => ({
      cells: [of, played, spans, devices, began, ended],
    }));
  },
};

const row = z.object({
  of: z.string(),
  played: z.number(),
  spans: z.number(),
  devices: z.number(),
  began: z.number(),
  ended: z.number(),
});
