import type { Engine } from '../../../entity/engine.ts';
import { dayOf, rowsOf, textIn, type Asked } from './query.ts';

const DAY_MS = 86_400_000;

/** Slope receivers at their places with their newest solution. */
export const gnssDevices = (engine: Engine): Promise<readonly object[]> =>
  rowsOf(
    engine,
    `SELECT d.id, d."code", d."name", s."name" AS "slopeName", d."section", d."longitude" AS lng, d."latitude" AS lat, d."altitude" AS h, d."x", d."y", d."z",
       coalesce((SELECT min(level) FROM alarm a WHERE a.state <> 4 AND a.body ->> 'sourceId' LIKE d."code" || '%'), 0) AS "warnLevel",
       g.cum_x AS "cumX", g.cum_y AS "cumY", g.cum_h AS "cumH", v.value AS velocity3d, g.t AS "dataTime", CASE WHEN g.t IS NULL THEN 0 ELSE 1 END AS "onlineState"
     FROM entity."gnssSlopeDevice" d LEFT JOIN entity."slope" s ON s.id = d."slopeId"
     LEFT JOIN LATERAL (SELECT * FROM gnss_solution WHERE device_code = d."code" ORDER BY t DESC LIMIT 1) g ON true
     LEFT JOIN definition p ON p.entity = 'kafkaMonitoringPoint' AND p.code = d."code" || '.velocity'
     LEFT JOIN LATERAL (SELECT value FROM sample WHERE point_no = p.no AND t >= $1 ORDER BY t DESC LIMIT 1) v ON true
     WHERE NOT d."isDeleted" ORDER BY d."code"`,
    [engine.clock.now() - DAY_MS],
  );

/** Displacements of one receiver, or of all where none is named, over a day or a month. */
export async function gnssChart(engine: Engine, asked: Asked, by: 'day' | 'month', all: boolean): Promise<object> {
  const now = engine.clock.now();
  const text = textIn(asked, by === 'day' ? 'date' : 'month');
  const named = text === undefined ? Number.NaN : Date.parse(`${by === 'day' ? text : `${text}-01`}T00:00:00+08:00`);
  const from = Number.isNaN(named) ? (by === 'day' ? dayOf(now) : dayOf(now) - 29 * DAY_MS) : named;
  const to = from + (by === 'day' ? 1 : 31) * DAY_MS;
  const rows = await rowsOf(
    engine,
    `SELECT d.id, d."code", d."name", g.t, g.cum_x AS x, g.cum_y AS y, g.cum_h AS h, sqrt(g.cum_x ^ 2 + g.cum_y ^ 2) AS horizontal
     FROM entity."gnssSlopeDevice" d JOIN gnss_solution g ON g.device_code = d."code" AND g.t >= $1 AND g.t < $2
     WHERE NOT d."isDeleted" AND ($3::text IS NULL OR d.id = $3 OR d."code" = $3) ORDER BY d."code", g.t LIMIT 20000`,
    [from, to, all ? null : (textIn(asked, 'deviceId') ?? null)],
  );
  const each = (list: typeof rows, field: string): unknown[] => list.map((row) => row[field]);
  const series = [...Map.groupBy(rows, (row) => String(row['code']))].map(([code, own]) => ({
    id: own[0]?.['id'],
    code,
    name: own[0]?.['name'],
    x: each(own, 't'),
    cumX: each(own, 'x'),
    cumY: each(own, 'y'),
    cumH: each(own, 'h'),
    horizontal: each(own, 'horizontal'),
  }));
  return all ? { series } : (series[0] ?? { x: [], cumX: [], cumY: [], cumH: [], horizontal: [] });
}

/** Open alarms of slopes, and how many of each level. */
export async function gnssWarn(engine: Engine): Promise<object> {
  const rows = await rowsOf(
    engine,
    `SELECT level, body FROM alarm WHERE state <> 4 AND (body ->> 'alarmType')::int BETWEEN 30 AND 33 ORDER BY raised_time DESC LIMIT 500`,
  );
  const count = (level: number): number => rows.filter((row) => row['level'] === level).length;
  return { counts: { 1: count(1), 2: count(2), 3: count(3), 4: count(4) }, list: rows.map((row) => row['body']) };
}
