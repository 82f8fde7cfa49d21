import { MINE_OFFSET_MS, mineDay } from '#base/mineTime.ts';
import { momentOf } from '#contracts/entity/moment.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf, textIn, type Asked } from './query.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const place = `d."longitude" AS lng, d."latitude" AS lat, d."altitude" AS h, d."x", d."y", d."z"`;

/** An air device names points of its own besides those that carry its code. */
const CHOSEN = ` OR p.code IN (SELECT m."pointCode" FROM entity."kafkaMonitoringPoint" m
  WHERE m.id = ANY (d."monitoringPointIds"))`;

/**
 * Devices of one ledger at their places, each with the newest value within the hour of every
 * quantity that it measures; level 0 is quiet.
 */
export const devicesOf = (
  engine: Engine,
  ledger: string,
  more: readonly string[],
  asked: Asked,
): Promise<readonly object[]> =>
  rowsOf(
    engine,
    `SELECT d.id, d."code", d."name", ${more.map((field) => `d."${field}", `).join('')}${place},
      d."installPlace",
       CASE WHEN max(v.t) IS NULL THEN 0 ELSE 1 END AS "onlineState", max(v.t) AS "dataTime",
       coalesce(jsonb_agg(jsonb_build_object('factorId', v.no::text, 'code', v.field, 'name',
         v.body ->> 'name', 'unit', v.body ->> 'unit',
         'value', v.value, 'dataTime', v.t, 'limit', (v.body -> 'limits' -> 'high' ->> '3')::float8,
           'level', v.level) ORDER BY v.no)
         FILTER (WHERE v.no IS NOT NULL), '[]') AS factors
     FROM entity."${ledger}" d LEFT JOIN LATERAL (
       SELECT p.no, p.body, s.value, s.t, CASE
         WHEN p.body ->> 'deviceCode' = d."code" THEN substr(p.code, length(d."code") + 2)
         ELSE p.body ->> 'kind' END AS field,
         coalesce((SELECT min(k::int) FROM jsonb_each_text(p.body -> 'limits' -> 'high') l(k, x)
           WHERE s.value >= x::float8), 0) AS level
       FROM definition p LEFT JOIN LATERAL (SELECT value, t FROM sample WHERE point_no = p.no
         AND t >= $1 ORDER BY t DESC LIMIT 1) s ON true
       WHERE p.entity = 'kafkaMonitoringPoint'
         AND (p.body ->> 'deviceCode' = d."code"${ledger === 'undergroundAirEquipment' ? CHOSEN : ''})) v ON true
     WHERE NOT d."isDeleted" AND NOT d."disabled" AND ($2::text IS NULL OR d."companyId" = $2)
       AND ($3::text IS NULL OR d.id = $3)
     GROUP BY d.id, d."code" ORDER BY d."code"`,
    [
      engine.clock.now() - HOUR_MS,
      textIn(asked, 'companyId') ?? null,
      textIn(asked, 'deviceId') ?? null,
    ],
  );

/**
 * The newest value of each factor, with its limit, level and whether it rises (1) or falls (-1)
 * against the hour before.
 */
export const envResult = (engine: Engine, asked: Asked): Promise<readonly object[]> =>
  rowsOf(
    engine,
    `SELECT p.no::text AS "factorId", p.body ->> 'name' AS name, p.body ->> 'unit' AS unit, s.value,
      s.t AS "dataTime",
       (p.body -> 'limits' -> 'high' ->> '3')::float8 AS "limit",
       coalesce((SELECT min(k::int) FROM jsonb_each_text(p.body -> 'limits' -> 'high') l(k, x)
         WHERE s.value >= x::float8), 0) AS level,
       coalesce(sign(s.value - before.mean), 0)::int AS trend
     FROM definition p
     LEFT JOIN LATERAL (SELECT value, t FROM sample WHERE point_no = p.no AND t >= $1
       ORDER BY t DESC LIMIT 1) s ON true
     LEFT JOIN LATERAL (SELECT sum(sum) / nullif(sum(good_count), 0) AS mean FROM sample_stat_5m
       WHERE point_no = p.no AND start >= $1) before ON true
     WHERE p.entity = 'kafkaMonitoringPoint' AND p.body ->> 'recordEntity' = 'envRecord'
       AND ($2::text IS NULL OR p.body ->> 'deviceCode' = (SELECT "code" FROM entity."envDevice"
         WHERE id = $2)) ORDER BY p.no`,
    [engine.clock.now() - HOUR_MS, textIn(asked, 'deviceId') ?? null],
  );

export type Span = { readonly from: number; readonly to: number; readonly stepMs: number };

/**
 * Hours of the day, or days of the thirty before, unless `begin` and `end` say otherwise; buckets
 * in the mines' zone.
 */
export function spanOf(engine: Engine, asked: Asked, by: 'hour' | 'day'): Span {
  const now = engine.clock.now();
  const moment = (name: string): number | undefined => {
    const text = textIn(asked, name);
    return text === undefined ? undefined : momentOf(text)?.from;
  };
  const from = moment('begin') ?? (by === 'hour' ? mineDay(now) : mineDay(now) - 29 * DAY_MS);
  const to = Math.min(moment('end') ?? now, from + 400 * DAY_MS);
  return { from, to, stepMs: by === 'hour' ? HOUR_MS : DAY_MS };
}

/**
 * Means, least and greatest values of points in buckets: what the charts of the screen draw. Points
 * by number or, without any, every one of `entity`.
 */
export async function chart(
  engine: Engine,
  points: readonly number[] | undefined,
  entity: string,
  { from, to, stepMs }: Span,
): Promise<object> {
  const rows = await rowsOf(
    engine,
    `SELECT p.no, p.body ->> 'name' AS name, p.body ->> 'unit' AS unit,
      ((s.start + ${MINE_OFFSET_MS}) / $3 * $3 - ${MINE_OFFSET_MS})::int8 AS t,
       sum(s.sum) / nullif(sum(s.good_count), 0) AS mean, min(s.min) AS least, max(s.max) AS most
     FROM definition p JOIN sample_stat_5m s ON s.point_no = p.no AND s.start >= $1 AND s.start < $2
     WHERE p.entity = 'kafkaMonitoringPoint' AND CASE
       WHEN $4::int[] IS NULL THEN p.body ->> 'recordEntity' = $5 ELSE p.no = ANY ($4) END
     GROUP BY p.no, p.body, 4 ORDER BY p.no, 4`,
    [from, to, stepMs, points ?? null, entity],
  );
  const x = [...new Set(rows.map((row) => Number(row['t'])))].toSorted((a, b) => a - b);
  const series = Map.groupBy(rows, (row) => Number(row['no']));
  return {
    x,
    series: [...series].map(([no, own]) => {
      const at = new Map(own.map((row) => [Number(row['t']), row]));
      const each = (field: string): unknown[] => x.map((t) => at.get(t)?.[field] ?? null);
      return {
        factorId: String(no),
        name: own[0]?.['name'],
        unit: own[0]?.['unit'],
        data: each('mean'),
        max: each('most'),
        min: each('least'),
      };
    }),
  };
}

/**
 * Numbers of points in a list with commas; factors of the ledger are named by the id of their
 * record too.
 */
export async function factorsIn(
  engine: Engine,
  asked: Asked,
): Promise<readonly number[] | undefined> {
  const ids = textIn(asked, 'factorIds')?.split(',').slice(0, 50);
  if (ids === undefined) return undefined;
  const rows = await rowsOf(
    engine,
    `SELECT p.no FROM entity."envFactor" f JOIN entity."envDevice" d ON d.id = f."deviceId"
     JOIN definition p ON p.entity = 'kafkaMonitoringPoint' AND p.code = d."code" || '.' || f."code"
       WHERE f.id = ANY ($1)`,
    [ids],
  );
  return [
    ...ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number),
    ...rows.map((row) => Number(row['no'])),
  ];
}

/**
 * What was odd about the feed today, newest first, at most 500 of all that are counted; handled is
 * what its point was out of service for, or what an alarm of it was disposed of after. `sysType` 1
 * to 4: of the points on substations of that type.
 */
export async function todayAbnormal(engine: Engine, asked: Asked): Promise<object> {
  const list = await rowsOf(
    engine,
    `SELECT b.id::text, d.code AS "pointCode", d.body ->> 'name' AS name, b.kind,
      b.t AS "startTime", nullif(b.value, 'NaN') AS "startValue", b.note,
       EXISTS (SELECT FROM outage o WHERE o.point_no = b.point_no AND o.since <= b.t
         AND b.t < coalesce(o.ended, o.until))
         OR EXISTS (SELECT FROM alarm a JOIN alarm_disposal h ON h.alarm_id = a.id
           WHERE a.point_no = b.point_no AND h.time >= b.t AND h.state >= 2) AS handled
     FROM abnormality b LEFT JOIN definition d ON d.entity = 'kafkaMonitoringPoint'
       AND d.no = b.point_no
     LEFT JOIN definition z ON z.entity = 'kafkaSubstation' AND z.code = d.body ->> 'substationCode'
     WHERE b.t >= $1 AND ($2::text IS NULL OR z.body ->> 'type' = $2) ORDER BY b.t DESC`,
    [mineDay(engine.clock.now()), textIn(asked, 'sysType') ?? null],
  );
  const byType = Object.fromEntries(
    [...Map.groupBy(list, (row) => String(row['kind']))].map(([kind, rows]) => [kind, rows.length]),
  );
  return {
    total: list.length,
    handled: list.filter((row) => row['handled'] === true).length,
    list: list.slice(0, 500),
    byType,
  };
}
