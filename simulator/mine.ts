import { at } from './at.ts';
import type { IngestEntity, PositionRecord, SampleRecord } from '../src/contracts/ingest/records.ts';
import type { ScenarioState } from '../src/contracts/simulator.ts';
import { areaOf, companyOf, type Definitions, roadwaysOf } from './definitions.ts';
import { zonesOf } from './geometry/areas.ts';
import { type ProfileName, profiles } from './geometry/profile.ts';
import { readersOf, substationsOf } from './geometry/readers.ts';
import { buildUnderground } from './geometry/underground.ts';
import { Crowd } from './people/crowd.ts';
import { Fixes } from './people/fixes.ts';
import { rosterOf } from './people/roster.ts';
import { workplacesOf } from './people/workplaces.ts';
import { definePoints } from './points/definePoints.ts';
import { planPoints } from './points/planPoints.ts';
import { SensorBank, SLOTS } from './points/sensorBank.ts';
import { World } from './world.ts';

export type MineOptions = {
  readonly profile: ProfileName;
  readonly seed: number;
  /** Mine time at the first step, epoch ms. */
  readonly startMs: number;
};

/** Rows by entity, each in order of time. */
export type Records = Partial<Record<IngestEntity, object[]>>;

/** The simulated mine: pure, without clock or I/O. The same options and calls give the same records. */
export type Mine = {
  definitions(): Definitions;
  /** Lets the mine live on to `toMs` (whole tenths of seconds) and gives the records of that time. */
  step(toMs: number): Records;
  /** What the positioning system knows of everybody at once. */
  roll(): Records;
  start(id: string): boolean;
  stop(id: string): boolean;
  scenarios(): ScenarioState[];
  /** What really is at a point now; undefined for a code it does not have. */
  truth(pointCode: string): number | undefined;
  readonly now: number;
};

const TICK = 1000 / SLOTS;
/** People have been at it for this long before the first step. */
const WARM_UP_HOURS = 10;

export function createMine({ profile: name, seed, startMs }: MineOptions): Mine {
  const profile = profiles[name];
  const start = Math.floor(startMs / 1000) * 1000;
  const underground = buildUnderground(profile);
  const zones = zonesOf(underground);
  const substations = substationsOf(underground, profile);
  const readers = readersOf(underground, profile, substations);
  const plans = planPoints(underground, profile);
  const points = definePoints(underground.graph, plans.points, substations, profile.samplePeriod);
  const places = workplacesOf(underground, zones);
  const roster = rosterOf(profile, places, seed);
  const world = new World(underground, plans, seed, start);
  const bank = new SensorBank(world, plans.points, points, seed);
  const crowd = new Crowd(underground, profile, places, roster, seed, start - WARM_UP_HOURS * 3_600_000);
  for (let t = start - WARM_UP_HOURS * 3_600_000 + 10_000; t <= start; t += 10_000) crowd.step(t, 10);
  const fixes = new Fixes(underground.graph, profile, crowd, zones, readers, seed);
  let slots = 0;

  const tick = (samples: SampleRecord[], positions: PositionRecord[]): void => {
    const now = start + slots * TICK;
    const slot = slots % SLOTS;
    if (slot === 0) {
      world.step(now, 1);
      for (const passage of crowd.step(now, 1)) fixes.passed({ ...passage, t: now }, positions);
    }
    bank.emit(slot, Math.floor(slots / SLOTS), now, samples);
    fixes.emit(slots, now, positions);
    slots += 1;
  };

  return {
    definitions: () => ({
      companyInfo: [companyOf(profile)],
      ...roadwaysOf(underground),
      bench: [],
      area: zones.map((zone) =>
        areaOf(
          zone,
          roster.flatMap((one) => (one.place >= 0 && at(places, one.place).zone === zone ? [one.definition.cardNo] : [])),
        ),
      ),
      kafkaSubstation: substations,
      reader: readers,
      kafkaPerson: roster.map((one) => one.definition),
      kafkaMonitoringPoint: points,
    }),
    step(toMs) {
      const samples: SampleRecord[] = [];
      const positions: PositionRecord[] = [];
      while (start + slots * TICK < toMs) tick(samples, positions);
      return { sample: samples, kafkaUndergroundPersonnelLocation: positions };
    },
    roll() {
      const now = start + slots * TICK;
      const rows = crowd.walkers.map((walker) => (walker.underground ? fixes.fixOf(walker, now) : fixes.surfaceFix(walker, now)));
      return { kafkaUndergroundPersonnelLocation: rows };
    },
    start: () => false,
    stop: () => false,
    scenarios: () => [],
    truth: (pointCode) => bank.sensors.find((sensor) => sensor.definition.code === pointCode)?.read(),
    get now() {
      return start + slots * TICK;
    },
  };
}
