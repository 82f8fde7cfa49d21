import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';
import { alarmsLink } from '../recordsLink.ts';
import { mineDaySql } from '#server/entity/mineTimeSql.ts';

/** Alarms that cut power; the product records such cuts and never commands them. */
export const powerCuts: Report = {
  name: 'powerCuts',
  question: [
    '哪些测点断过电，多少次，为什么',
    'Which sensors cut power, how often, at what values',
  ],
  needs: ['data/kafkaMineAlarmRecord/list'],
  groups: [
    { name: 'point', label: ['测点', 'Sensor'] },
    { name: 'day', label: ['日期', 'Day'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('count', ['断电次数', 'Power cuts']),
    counted('off', ['尚未复电', 'Still off']),
    column('peak', ['最大值', 'Greatest value'], { precision: 2 }),
    column('lasted', ['累计时长', 'Lasted'], { kind: 'span', total: 'sum' }),
  ],
  chart: 'count',
  async rows({ from, to }, group, { client }) {
    const found = await rowsOf(
      row,
      client,
      `SELECT ${group === 'day' ? mineDaySql('raised_time') : `body ->> 'sourceName'`} AS of,
         count(*)::int4 AS count,
         count(*) FILTER (WHERE (body ->> 'powerOffState')::int = 1)::int4 AS off,
         max((body ->> 'peakValue')::float8)::float8 AS peak,
         sum(greatest(0, least(coalesce((body ->> 'clearedTime')::float8, $2), $2)
           - raised_time))::float8 AS lasted
       FROM alarm WHERE raised_time >= $1 AND raised_time < $2
         AND (body ->> 'powerOffState')::int > 0 GROUP BY 1
       ORDER BY ${group === 'day' ? '1' : '2 DESC, 1'}`,
      [from, to],
    );
    return found.map(({ of, count, off, peak, lasted }) => ({
      cells: [of, count, off, peak, lasted],
      ...(group === 'day' || of === null
        ? {}
        : { link: alarmsLink({ from, to }, ['sourceName', of, 'Equal']) }),
    }));
  },
};

const row = z.object({
  of: z.string().nullable(),
  count: z.number(),
  off: z.number(),
  peak: z.number().nullable(),
  lasted: z.number(),
});
