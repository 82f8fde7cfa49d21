import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from './query.ts';

const HOUR_MS = 3_600_000;
const ledgers = [
  'envDevice',
  'undergroundAirEquipment',
  'groundPressureMonitoringEquipment',
  'ventilationSystemEquipment',
  'gnssSlopeDevice',
] as const;

/**
 * How many devices of each ledger there are, speak within the hour, have a fault, have an open
 * alarm.
 */
export async function equipmentStatistics(engine: Engine): Promise<object> {
  const byKind = await rowsOf(
    engine,
    ledgers
      .map(
        (name) => `SELECT '${name}' AS kind, count(*)::int AS total, count(*)
          FILTER (WHERE v.spoke)::int AS online,
          count(*) FILTER (WHERE v.faulty)::int AS fault, count(*)
            FILTER (WHERE v.alarmed)::int AS alarm
        FROM entity."${name}" d LEFT JOIN LATERAL (
          SELECT bool_or(EXISTS (SELECT FROM sample WHERE point_no = p.no AND t >= $1)) AS spoke,
                 bool_or(EXISTS (SELECT FROM alarm WHERE point_no = p.no
                   AND state <> 4)) AS alarmed,
                 bool_or(EXISTS (SELECT FROM alarm WHERE point_no = p.no AND state <> 4
                   AND (body ->> 'alarmType')::int IN (7, 8))) AS faulty
          FROM definition p WHERE p.entity = 'kafkaMonitoringPoint'
            AND p.body ->> 'deviceCode' = d."code") v ON true WHERE NOT d."isDeleted"`,
      )
      .join(' UNION ALL '),
    [engine.clock.now() - HOUR_MS],
  );
  const sum = (field: string): number => byKind.reduce((all, row) => all + Number(row[field]), 0);
  return { byKind, onlineRate: sum('total') === 0 ? 0 : sum('online') / sum('total') };
}

/** Cameras at their places. */
export const cameras = (engine: Engine): Promise<readonly object[]> =>
  rowsOf(
    engine,
    `SELECT id, "code", "name", "type", "longitude" AS lng, "latitude" AS lat, "altitude" AS h, "x",
      "y", "z", "azimuth" AS rotation, "onlineState", "playUrl"
     FROM entity."camera" WHERE NOT "isDeleted" ORDER BY "code"`,
  );
