import type { SensorBank } from '../points/sensorBank.ts';
import type { Site } from '../site.ts';
import { Substations } from './substations.ts';

/** The substations, each of which silences the sensors behind it while it cannot be reached. */
export function wiredSubstations(
  site: Site,
  bank: SensorBank,
  seed: number,
  troubles: boolean,
): Substations {
  const behind = Map.groupBy(bank.sensors, (sensor) => sensor.definition.substationCode);
  return new Substations(site.substations, (code) => behind.get(code)?.length ?? 0, {
    seed,
    troubles,
    changed(station, reachable) {
      for (const sensor of behind.get(station.definition.code) ?? []) sensor.silent = !reachable;
    },
  });
}
