import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from './query.ts';

const DAY_MS = 86_400_000;

/** Slope receivers at their places with their newest solution. */
export const gnssDevices = (engine: Engine): Promise<readonly object[]> =>
  rowsOf(
    engine,
    `SELECT d.id, d."code", d."name", s."name" AS "slopeName", d."section", d."longitude" AS lng,
      d."latitude" AS lat, d."altitude" AS h, d."x", d."y", d."z",
       coalesce((SELECT min(level) FROM alarm a WHERE a.state <> 4
         AND a.body ->> 'sourceId' LIKE d."code" || '%'), 0) AS "warnLevel",
       g.cum_x AS "cumX", g.cum_y AS "cumY", g.cum_h AS "cumH", coalesce(v.value,
         w.last) AS velocity3d, g.t AS "dataTime", CASE WHEN g.t IS NULL THEN 0 ELSE 1
         END AS "onlineState"
     FROM entity."gnssSlopeDevice" d LEFT JOIN entity."slope" s ON s.id = d."slopeId"
     LEFT JOIN LATERAL (SELECT * FROM gnss_solution WHERE device_code = d."code" ORDER BY t DESC
       LIMIT 1) g ON true
     LEFT JOIN definition p ON p.entity = 'kafkaMonitoringPoint'
       AND p.code = d."code" || '.velocity'
     LEFT JOIN LATERAL (SELECT value FROM sample WHERE point_no = p.no AND t >= $1 ORDER BY t DESC
       LIMIT 1) v ON true
     LEFT JOIN LATERAL (SELECT last FROM sample_stat_5m WHERE point_no = p.no AND start >= $1
       ORDER BY start DESC LIMIT 1) w ON true
     WHERE NOT d."isDeleted" ORDER BY d."code"`,
    [engine.clock.now() - DAY_MS],
  );

/** Open alarms of slopes, and how many of each level. */
export async function gnssWarn(engine: Engine): Promise<object> {
  const rows = await rowsOf(
    engine,
    `SELECT level, body FROM alarm WHERE state <> 4 AND (body ->> 'alarmType')::int BETWEEN 30
      AND 33 ORDER BY raised_time DESC LIMIT 500`,
  );
  const count = (level: number): number => rows.filter((row) => row['level'] === level).length;
  return {
    counts: { 1: count(1), 2: count(2), 3: count(3), 4: count(4) },
    list: rows.map((row) => row['body']),
  };
}
