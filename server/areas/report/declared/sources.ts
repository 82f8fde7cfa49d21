import { z } from 'zod';
import { mineDaySql } from '#server/entity/mineTimeSql.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, counted, type Report } from '../report.ts';
import { inSpan, recordsLink } from '../recordsLink.ts';

/** What was wrong with what sources sent. */
export const sources: Report = {
  name: 'sources',
  question: [
    '各数据源有多少行被拒收、缺失、乱序、时钟偏差或数值可疑',
    'How many rows of each source were refused, how often values were missing, came out of order, with a wrong clock or with odd values',
  ],
  needs: ['data/dataSource/list', 'data/deadLetter/list', 'data/kafkaPointAbnormalData/list'],
  groups: [
    { name: 'source', label: ['数据源', 'Source'] },
    { name: 'day', label: ['日期', 'Day'] },
  ],
  columns: [
    column('of', ['分组', 'Group'], { kind: 'text' }),
    counted('refused', ['拒收', 'Refused']),
    counted('mended', ['已补发', 'Sent again']),
    counted('missing', ['缺失值', 'Missing values']),
    counted('late', ['乱序到达', 'Out of order']),
    counted('clock', ['时钟偏差', 'Wrong clock']),
    counted('odd', ['数值可疑', 'Odd values']),
    column('points', ['涉及测点', 'Points concerned']),
    column('heard', ['最近数据', 'Newest data'], { kind: 'moment', total: 'max' }),
  ],
  chart: 'refused',
  async rows({ from, to }, group, { client }) {
    const byDay = group === 'day';
    const found = await rowsOf(row, client, byDay ? BY_DAY : BY_SOURCE, [from, to]);
    return found.map(({ of, code, refused, mended, missing, late, clock, odd, points, heard }) => ({
      cells: [of, refused, mended, missing, late, clock, odd, points, heard],
      ...(code === null || refused === 0
        ? {}
        : {
            link: recordsLink(
              '/monitoring/deadLetter',
              ['sourceCode', code, 'Equal'],
              inSpan('time', { from, to }),
            ),
          }),
    }));
  },
};

const row = z.object({
  of: z.string().nullable(),
  code: z.string().nullable(),
  refused: z.number(),
  mended: z.number(),
  missing: z.number(),
  late: z.number(),
  clock: z.number(),
  odd: z.number(),
  points: z.number(),
  heard: z.number().nullable(),
});

/** One line of what is wrong, by the source that it came from and the time that it tells of. */
const WRONG = `wrong AS (
  SELECT source_no, time AS t, 'refused' AS kind, sent_time IS NOT NULL AS mended, NULL::int AS point
  FROM dead_letter WHERE time >= $1 AND time < $2
  UNION ALL
  SELECT source_no, t, kind, false, point_no FROM abnormality WHERE t >= $1 AND t < $2)`;
const COUNTED = `count(*) FILTER (WHERE kind = 'refused')::int4 AS refused,
  count(*) FILTER (WHERE mended)::int4 AS mended,
  count(*) FILTER (WHERE kind = 'missing')::int4 AS missing,
  count(*) FILTER (WHERE kind = 'outOfOrder')::int4 AS late,
  count(*) FILTER (WHERE kind = 'clockSkew')::int4 AS clock,
  count(*) FILTER (WHERE kind IN ('overRange', 'jump'))::int4 AS odd,
  count(DISTINCT point)::int4 AS points`;
const BY_DAY = `WITH ${WRONG} SELECT ${mineDaySql('t')} AS of, NULL::text AS code, ${COUNTED},
    NULL::float8 AS heard FROM wrong GROUP BY 1 ORDER BY 1`;
/** Sources that did nothing wrong are told too: they are the good news. */
const BY_SOURCE = `WITH ${WRONG} SELECT s.code AS of, s.code, ${COUNTED},
    max(s.last_time)::float8 AS heard
  FROM data_source s FULL JOIN wrong w ON w.source_no = s.no
  GROUP BY 1 ORDER BY refused DESC, missing DESC, 1`;
