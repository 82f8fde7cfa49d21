import type { WeatherNow } from '#contracts/walls/weather.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '../query.ts';

const HOUR_MS = 3_600_000;

/** A quantity of one of the mine's own stations, newest good value within the hour. */
export type StationValue = {
  readonly device: string;
  readonly name: string;
  readonly field: string;
  readonly value: number;
  readonly t: number;
};

/**
 * The weather of the mine's own stations: rain gauges and environment stations, as the feed last
 * told it.
 */
export async function localWeather(engine: Engine): Promise<WeatherNow> {
  const rows = await rowsOf(
    engine,
    `SELECT p.body ->> 'deviceCode' AS device, coalesce(e."name", p.body ->> 'deviceCode') AS name,
       substr(p.code, length(p.body ->> 'deviceCode') + 2) AS field, s.value, s.t
     FROM definition p LEFT JOIN entity."envDevice" e ON e."code" = p.body ->> 'deviceCode'
       AND NOT e."isDeleted"
     CROSS JOIN LATERAL (SELECT value, t FROM sample WHERE point_no = p.no AND t >= $1
       AND state & $2 = 0 AND value IS NOT NULL ORDER BY t DESC LIMIT 1) s
     WHERE p.entity = 'kafkaMonitoringPoint' AND p.body ->> 'recordEntity' IN ('kafkaRainfall',
       'envRecord') ORDER BY p.no`,
    [engine.clock.now() - HOUR_MS, BAD_VALUE],
  );
  return weatherOf(rows as unknown as readonly StationValue[]);
}

/**
 * Air from the station that tells the most of it, rain as the most that any gauge caught. `at` is
 * the oldest of what is said, so that nothing in it is older than it looks; null where no station
 * speaks.
 */
export function weatherOf(values: readonly StationValue[]): WeatherNow {
  const air = values.filter(({ field }) => airFields.has(field));
  const stations = [...Map.groupBy(air, ({ device }) => device).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const station = stations[0] ?? [];
  const of = (field: string): StationValue | undefined =>
    station.find((value) => value.field === field);
  const most = (field: string): StationValue | undefined =>
    values.filter((value) => value.field === field).toSorted((a, b) => b.value - a.value)[0];
  const said = {
    temperature: of('temp'),
    humidity: of('humidity'),
    windSpeed: of('windSpeed'),
    pressure: of('pressure'),
    rain1h: most('rain1h'),
    rain24h: most('rain24h'),
  };
  const times = Object.values(said).flatMap((value) => (value === undefined ? [] : [value.t]));
  const valueOf = (quantity: keyof typeof said): number | null => said[quantity]?.value ?? null;
  return {
    kind: 'local',
    source: station[0]?.name ?? said.rain1h?.name ?? said.rain24h?.name ?? '',
    at: times.length === 0 ? null : Math.min(...times),
    temperature: valueOf('temperature'),
    humidity: valueOf('humidity'),
    windSpeed: valueOf('windSpeed'),
    pressure: valueOf('pressure'),
    rain1h: valueOf('rain1h'),
    rain24h: valueOf('rain24h'),
  };
}

const airFields: ReadonlySet<string> = new Set(['temp', 'humidity', 'windSpeed', 'pressure']);
