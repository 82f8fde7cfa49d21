import { z } from 'zod';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';
import { statisticsIn } from '../statisticsIn.ts';

/** The daily gas report of the trade (瓦斯日报表): a line a methane sensor. */
export const gasDaily: Report = {
  name: 'gasDaily',
  question: [
    '各甲烷传感器的最大值、平均值、报警和断电情况',
    'What each methane sensor showed at most and on average, how often it rang and cut power',
  ],
  needs: ['data/kafkaMonitoringStatistics/list', 'data/kafkaMineAlarmRecord/list'],
  groups: [
    { name: 'point', label: ['测点', 'Sensor'] },
    { name: 'area', label: ['地点', 'Place'] },
  ],
  columns: [
    column('place', ['地点', 'Place'], { kind: 'text' }),
    column('name', ['测点', 'Sensor'], { kind: 'text' }),
    column('max', ['最大值', 'Greatest'], { unit: '%CH4', precision: 2, total: 'max' }),
    // A source that tells statistics by itself may leave the moment out: its 5 minutes are known.
    column('maxAt', ['最大值时间（5 分钟内）', 'At, within 5 min'], { kind: 'moment' }),
    column('mean', ['平均值', 'Mean'], { unit: '%CH4', precision: 2 }),
    counted('alarms', ['报警次数', 'Alarms']),
    column('lasted', ['报警时长', 'Rang for'], { kind: 'span', total: 'sum' }),
    counted('cuts', ['断电次数', 'Power cuts']),
    column('good', ['有效数据', 'Good data'], { kind: 'share', precision: 1 }),
  ],
  chart: 'max',
  async rows({ from, to }, group, { client }) {
    const byArea = group === 'area';
    const stats = await statisticsIn({ from, to }, client, 'SELECT no FROM points', 2);
    const found = await rowsOf(row, client, SQL(byArea, stats.text), [from, to, ...stats.values]);
    return found.map((one) => ({
      cells: [
        one.place,
        byArea ? null : one.name,
        one.max,
        one.maxAt,
        one.mean,
        one.alarms,
        one.lasted,
        one.cuts,
        one.good,
      ],
      ...(byArea || one.no === null ? {} : { link: `/monitoring/charts?points=${one.no}` }),
    }));
  },
};

const row = z.object({
  place: z.string().nullable(),
  name: z.string().nullable(),
  no: z.number().nullable(),
  max: z.number().nullable(),
  maxAt: z.number().nullable(),
  mean: z.number().nullable(),
  alarms: z.number(),
  lasted: z.number(),
  cuts: z.number(),
  good: z.number().nullable(),
});

/** Alarms over a limit; power that went off counts whether or not it is on again. */
const OVER = `(${AlarmType.high}, ${AlarmType.highHigh})`;

const SQL = (byArea: boolean, statistics: string): string => `
  WITH points AS (SELECT p.no, p.body ->> 'name' AS name, coalesce(a.body ->> 'name',
      p.body ->> 'areaCode') AS place
    FROM definition p LEFT JOIN definition a ON a.entity = 'area'
      AND a.code = p.body ->> 'areaCode'
    WHERE p.entity = 'kafkaMonitoringPoint' AND p.body ->> 'kind' = 'CH4'),
  stats AS (SELECT point_no, max(max) AS max, sum(sum) AS sum, sum(good_count) AS good,
      sum(count) AS all_count, (array_agg(max_t ORDER BY max DESC, start)
        FILTER (WHERE max IS NOT NULL))[1] AS max_t
    FROM (${statistics}) s GROUP BY 1),
  rung AS (SELECT point_no, count(*) AS alarms,
      count(*) FILTER (WHERE (body ->> 'powerOffState')::int > 0) AS cuts,
      sum(greatest(0, least(coalesce((body ->> 'clearedTime')::float8, $2), $2) - raised_time)) AS lasted
    FROM alarm WHERE raised_time >= $1 AND raised_time < $2
      AND (body ->> 'alarmType')::int IN ${OVER} GROUP BY 1),
  lines AS (SELECT p.*, s.max, s.max_t, s.sum, s.good, s.all_count, r.alarms, r.cuts, r.lasted
    FROM points p LEFT JOIN stats s ON s.point_no = p.no LEFT JOIN rung r ON r.point_no = p.no)
  SELECT place, ${byArea ? 'NULL::text AS name, NULL::int AS no' : 'min(name) AS name, min(no) AS no'},
    max(max)::float8 AS max, (array_agg(max_t ORDER BY max DESC NULLS LAST))[1]::float8 AS "maxAt",
    (sum(sum) / nullif(sum(good), 0))::float8 AS mean, coalesce(sum(alarms), 0)::int4 AS alarms,
    coalesce(sum(lasted), 0)::float8 AS lasted, coalesce(sum(cuts), 0)::int4 AS cuts,
    (sum(good)::float8 / nullif(sum(all_count), 0))::float8 AS good
  FROM lines GROUP BY place ${byArea ? '' : ', no'} ORDER BY place NULLS LAST, 2`;
