import { type Random, randomOf } from '#base/random.ts';
import { isLaser } from '../points/behaviour.ts';
import type { Sensor } from '../points/sensor.ts';
import { type FaultKind, faultOf } from '../points/sensorFault.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Mean days between faults of one sensor, and how long one lasts in ms (domain 4.2). */
const habits: readonly {
  readonly kind: FaultKind;
  readonly days: number;
  last(random: Random): number;
}[] = [
  { kind: 'dropout', days: 8, last: (random) => 30_000 + random.next() * 570_000 },
  { kind: 'sentinel', days: 24, last: (random) => 30_000 + random.next() * 570_000 },
  { kind: 'spike', days: 2, last: () => 1 },
  { kind: 'stuck', days: 40, last: (random) => (1 + random.next() * 11) * 60 * MINUTE },
  { kind: 'drift', days: 60, last: (random) => (1 + random.next() * 9) * DAY },
  { kind: 'burst', days: 10, last: () => 5 * MINUTE },
  { kind: 'overRange', days: 90, last: (random) => 30_000 + random.next() * 90_000 },
  { kind: 'calibration', days: 15, last: () => 5 * MINUTE },
];

/** When a sensor fails next, by numbers of its own. */
type Entry = { at: number; readonly sensor: Sensor; readonly random: Random };

/** Lets analog sensors fail by chance, each kind at its own mean rate. */
export class Chance {
  readonly #queue: Entry[];

  constructor(sensors: readonly Sensor[], seed: number, now: number) {
    this.#queue = sensors
      .filter((sensor) => !sensor.isSwitch)
      .map((sensor) => {
        const random = randomOf(seed, `faults ${sensor.definition.code}`);
        return { at: now + waitFor(sensor, random), sensor, random };
      });
  }

  /** Begins the faults that are due and ends those that are over. */
  step(now: number): void {
    for (const entry of this.#queue) {
      const { sensor } = entry;
      if (sensor.fault !== undefined) {
        if (sensor.fault.until <= now) sensor.fault = undefined;
        continue;
      }
      if (entry.at > now) continue;
      begin(entry, now);
      entry.at = now + waitFor(sensor, entry.random);
    }
  }
}

/** Only catalytic methane heads are calibrated with gas every fortnight. */
const habitsOf = (sensor: Sensor): typeof habits =>
  sensor.definition.kind === 'CH4' && !isLaser(sensor.definition.positionCode)
    ? habits
    : habits.filter(({ kind }) => kind !== 'calibration');

function begin({ sensor, random }: Entry, now: number): void {
  const kinds = habitsOf(sensor);
  let luck = random.next() * kinds.reduce((sum, habit) => sum + 1 / habit.days, 0);
  const habit = kinds.find(({ days }) => (luck -= 1 / days) <= 0);
  if (habit === undefined) return;
  // A spike lasts for one sample of its sensor, whenever in the period that comes.
  const length = Math.max(habit.last(random), sensor.definition.samplePeriod * 1000);
  const { scale, sigma, digits } = sensor.behaviour;
  const { rangeMax } = sensor.definition;
  sensor.fault = faultOf(
    habit.kind,
    now,
    now + length,
    { scale, sigma, digits, rangeMax, shown: sensor.shown },
    random,
    random.next() < 0.9,
  );
}

const waitFor = (sensor: Sensor, random: Random): number =>
  random.exponential(DAY / habitsOf(sensor).reduce((sum, habit) => sum + 1 / habit.days, 0));
