import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';

const BUCKET_MS = 300_000;

/** How much of what was to be measured came, and how much of it is good. */
export const dataQuality: Report = {
  name: 'dataQuality',
  question: [
    '各分站数据到达和有效的比例',
    'How much data came from each station, and how much of it is good',
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
    column('good', ['有效率', 'Good'], { kind: 'share', precision: 2 }),
    column('covered', ['时间覆盖率', 'Time covered'], { kind: 'share', precision: 2 }),
  ],
  chart: 'bad',
  async rows({ from, to }, group, { client }) {
    const buckets = Math.max(1, Math.ceil((to - from) / BUCKET_MS));
    const found = await rowsOf(
      row,
      client,
      `WITH stats AS (SELECT point_no, sum(count) AS n, sum(good_count) AS good, count(*) AS buckets
         FROM sample_stat_5m WHERE start >= $1 AND start < $2 GROUP BY 1)
       SELECT ${group === 'point' ? `p.body ->> 'name'` : `p.body ->> 'substationCode'`} AS of,
         count(DISTINCT p.no)::int4 AS points, coalesce(sum(n), 0)::float8 AS samples,
         coalesce(sum(n - good), 0)::float8 AS bad,
         (sum(good)::float8 / nullif(sum(n), 0))::float8 AS good,
         least(1, coalesce(sum(buckets), 0)::float8 / (count(DISTINCT p.no) * $3::float8)) AS covered
       FROM definition p LEFT JOIN stats s ON s.point_no = p.no
       WHERE p.entity = 'kafkaMonitoringPoint' GROUP BY 1 ORDER BY 6, 1`,
      [from, to, buckets],
    );
    return found.map(({ of, points, samples, bad, good, covered }) => ({
      cells: [of, points, samples, bad, good, covered],
    }));
  },
};

const row = z.object({
  of: z.string().nullable(),
  points: z.number(),
  samples: z.number(),
  bad: z.number(),
  good: z.number().nullable(),
  covered: z.number(),
});
