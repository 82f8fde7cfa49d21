import type { PositionRecord } from '#contracts/ingest/records.ts';
import { type Device, recordOf } from '../devices/device.ts';
import type { Chance } from '../faults/chance.ts';
import type { Crowd } from '../people/crowd.ts';
import { entriesOf } from '../people/entries.ts';
import type { Fixes } from '../people/fixes.ts';
import { rounded } from '../points/sensor.ts';
import type { SensorBank } from '../points/sensorBank.ts';
import type { Records } from '../records.ts';
import type { World } from '../world.ts';
import { BUCKET_MS, StatisticsBuckets } from './statisticsBuckets.ts';

/** History goes in these steps, is read in these, and is told reading by reading near its end. */
const COARSE_MS = 5_000;
const SURVEY_MS = 30_000;
const RECALL_MS = 60_000;
/** So long before the start, and from then on, people are where they are. */
export const RECENT_MS = 30 * 60_000;

export type Past = {
  readonly world: World;
  readonly bank: SensorBank;
  readonly crowd: Crowd;
  readonly devices: readonly Device[];
  readonly fixes: Fixes;
  readonly chance: Chance | undefined;
  readonly gnssPeriodMs: number;
  readonly since: number;
  readonly start: number;
  /** Moves the vehicles to `t`, `dt` seconds on. */
  readonly drive: (t: number, dt: number) => void;
};

/**
 * The time before the first step, coarser than life: 5-minute statistics of every point,
 * solutions of the rovers, and for the last half hour what comes once a minute anyway. Batch by
 * batch.
 */
export function* pastOf(past: Past): Generator<Records> {
  const { world, bank, crowd, devices, fixes, chance, gnssPeriodMs, since, start, drive } = past;
  const ledger = new StatisticsBuckets();
  const rovers = world.slope.rovers.length;
  const recent = start - RECENT_MS;
  // Told with the first fixes that follow: until then everybody below would stand at the collar.
  const entries = entriesOf(crowd, fixes);
  let out: Records = {};
  for (let t = since + COARSE_MS; t <= start; t += COARSE_MS) {
    world.step(t, COARSE_MS / 1000);
    const sinceStart = t - since;
    drive(t, COARSE_MS / 1000);
    if (t > recent && sinceStart % 10_000 === 0) crowd.step(t, 10);
    if (sinceStart % gnssPeriodMs === 0)
      for (let i = 0; i < rovers; i++) (out.kafkaGnssSlope ??= []).push(world.slope.solve(i, t));
    if (sinceStart % SURVEY_MS !== 0) continue;
    chance?.step(t);
    const survey = bank.survey(t, SURVEY_MS / 1000);
    for (const { sensor, reading } of survey)
      ledger.add(sensor.definition.code, reading.value, reading.state);
    for (const device of devices)
      for (const field of device.fields)
        ledger.add(`${device.code}.${field.name}`, rounded(field.read(t), field.digits), 0);
    if (t > recent && sinceStart % RECALL_MS === 0) recall(past, t, entries.splice(0), out);
    if (sinceStart % BUCKET_MS !== 0) continue;
    out.kafkaMonitoringStatistics = ledger.close(t - BUCKET_MS);
    yield out;
    out = {};
  }
  yield out;
}

/**
 * A record of each device that speaks once a minute, and one fix of everybody below ground, after
 * `entries`. Quicker sensors have their statistics: readings of theirs a minute apart would stand
 * in a chart as gaps.
 */
function recall(
  { devices, crowd, fixes }: Past,
  t: number,
  entries: readonly PositionRecord[],
  out: Records,
): void {
  for (const device of devices)
    if (device.period * 1000 === RECALL_MS) (out[device.entity] ??= []).push(recordOf(device, t));
  const below = crowd.walkers.filter((walker) => walker.underground);
  (out.kafkaUndergroundPersonnelLocation ??= []).push(
    ...entries,
    ...below.map((walker) => fixes.fixOf(walker, t)),
  );
}
