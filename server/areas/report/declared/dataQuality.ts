import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';
import { statisticsIn } from '../statisticsIn.ts';

const BUCKET_MS = 300_000;

/** How much of what was to be measured came, and how much of it is good. */
export const dataQuality: Report = {
  name: 'dataQuality',
  question: [
    '各分站应到数据到达多少、有效多少，有多少中断',
    'How much of the data expected of each station came, how much of it is good, with what gaps',
  ],
  needs: ['data/kafkaMonitoringStatistics/list'],
  groups: [
    { name: 'station', label: ['分站', 'Station'] },
    { name: 'point', label: ['测点', 'Point'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    column('points', ['测点数', 'Points']),
    counted('samples', ['数据量', 'Samples']),
    counted('bad', ['无效数据', 'Not good']),
    column('share', ['到达率', 'Of what was expected'], { kind: 'share', precision: 2 }),
    column('good', ['有效率', 'Good'], { kind: 'share', precision: 2 }),
    column('covered', ['时间覆盖率', 'Time covered'], { kind: 'share', precision: 2 }),
    column('gap', ['缺数时长', 'Without data'], { kind: 'span', total: 'sum' }),
    counted('missing', ['缺失值', 'Missing values']),
    counted('late', ['乱序到达', 'Out of order']),
  ],
  chart: 'bad',
  async rows({ from, to }, group, { client }) {
    const buckets = Math.max(1, Math.ceil((to - from) / BUCKET_MS));
    const stats = await statisticsIn({ from, to }, client, undefined, 3);
    const found = await rowsOf(
      row,
      client,
      `WITH stats AS (SELECT point_no, sum(count) AS n, sum(good_count) AS good,
           sum(buckets) AS buckets
         FROM (${stats.text}) s GROUP BY 1),
       odd AS (SELECT point_no, count(*) FILTER (WHERE kind = 'missing') AS missing,
           count(*) FILTER (WHERE kind = 'outOfOrder') AS late
         FROM abnormality WHERE t >= $1 AND t < $2 GROUP BY 1)
       SELECT ${group === 'point' ? `p.body ->> 'name'` : `p.body ->> 'substationCode'`} AS of,
         count(DISTINCT p.no)::int4 AS points, coalesce(sum(n), 0)::float8 AS samples,
         coalesce(sum(n - good), 0)::float8 AS bad,
         least(1, coalesce(sum(n), 0)::float8
           / sum(($2 - $1)::float8 / 1000 / ${PERIOD})) AS share,
         (sum(good)::float8 / nullif(sum(n), 0))::float8 AS good,
         least(1, coalesce(sum(buckets), 0)::float8 / (count(DISTINCT p.no) * $3::float8)) AS covered,
         greatest(0, count(DISTINCT p.no) * $3::float8 - coalesce(sum(buckets), 0)::float8)
           * ${BUCKET_MS} AS gap,
         coalesce(sum(missing), 0)::int4 AS missing, coalesce(sum(late), 0)::int4 AS late
       FROM definition p LEFT JOIN stats s ON s.point_no = p.no
         LEFT JOIN odd o ON o.point_no = p.no
       WHERE p.entity = 'kafkaMonitoringPoint' GROUP BY 1 ORDER BY covered, 1`,
      [from, to, buckets, ...stats.values],
    );
    return found.map(({ of, points, samples, bad, share, good, covered, gap, missing, late }) => ({
      cells: [of, points, samples, bad, share, good, covered, gap, missing, late],
    }));
  },
};

/** Seconds between the readings of a point; the usual ones where it does not say. */
const PERIOD = `greatest(0.1, coalesce((p.body ->> 'samplePeriod')::float8, 1))`;

const row = z.object({
  of: z.string().nullable(),
  points: z.number(),
  samples: z.number(),
  bad: z.number(),
  share: z.number(),
  good: z.number().nullable(),
  covered: z.number(),
  gap: z.number(),
  missing: z.number(),
  late: z.number(),
});
