import { at } from '../at.ts';
import { randomOf } from '#base/random.ts';
import type { SampleRecord } from '#contracts/ingest/records.ts';
import type { PointDefinition } from '#contracts/mine/mine.ts';
import type { World } from '../world.ts';
import { behaviourOf } from './behaviour.ts';
import { readerOf } from '../readerOf.ts';
import type { Plan } from './probe.ts';
import { type Reading, Sensor } from './sensor.ts';

/** Ten slots a second: each sensor speaks in its own. */
export const SLOTS = 10;
const HEARTBEAT = 30;

/** All sensors of the safety system, spread evenly over the second. */
export class SensorBank {
  readonly sensors: readonly Sensor[];
  readonly byTag: ReadonlyMap<string, Sensor>;
  readonly #slots: readonly (readonly { sensor: Sensor; phase: number }[])[];
  readonly #last: Float64Array;
  readonly #world: World;
  readonly #circuits: ReadonlyMap<Sensor, World['interlocks']['circuits'][number]>;

  constructor(
    world: World,
    plans: readonly Plan[],
    definitions: readonly PointDefinition[],
    seed: number,
  ) {
    this.#world = world;
    this.sensors = plans.map((plan, i) => {
      const definition = at(definitions, i);
      const behaviour = behaviourOf(plan.kind, plan.position);
      return new Sensor(
        definition,
        plan.tag,
        readerOf(world, plan.probe, seed, definition.code),
        behaviour,
        randomOf(seed, `sensor ${definition.code}`),
      );
    });
    this.byTag = new Map(
      this.sensors.flatMap((sensor) => (sensor.tag === null ? [] : [[sensor.tag, sensor]])),
    );
    this.#slots = Array.from({ length: SLOTS }, (_, slot) =>
      this.sensors.flatMap((sensor, i) =>
        i % SLOTS === slot ? [{ sensor, phase: Math.floor(i / SLOTS) }] : [],
      ),
    );
    this.#last = new Float64Array(this.sensors.length).fill(Number.NaN);
    this.#circuits = new Map(
      world.interlocks.circuits.flatMap((circuit) => {
        const sensor = this.byTag.get(circuit.tag);
        return sensor === undefined ? [] : [[sensor, circuit]];
      }),
    );
  }

  /** Readings due in slot `slot` of second `second`, appended to `rows` with that time. */
  emit(slot: number, second: number, now: number, rows: SampleRecord[]): void {
    for (const { sensor, phase } of at(this.#slots, slot)) {
      const period = sensor.definition.samplePeriod;
      if (sensor.isSwitch)
        this.#emitSwitch(sensor, phase * SLOTS + slot, second + phase, now, rows);
      else if ((second + phase) % period === 0) this.#emitAnalog(sensor, now, rows);
    }
  }

  /** Reads every sensor at once, `dt` seconds after the last time; for history. */
  survey(now: number, dt: number): { sensor: Sensor; reading: Reading }[] {
    return this.sensors.flatMap((sensor) => {
      const reading = sensor.measure(now, dt);
      if (reading === undefined || sensor.silent) return [];
      this.#watch(sensor, reading);
      return [{ sensor, reading }];
    });
  }

  #emitAnalog(sensor: Sensor, now: number, rows: SampleRecord[]): void {
    const reading = sensor.measure(now);
    if (reading === undefined) return;
    this.#watch(sensor, reading);
    if (!sensor.silent) rows.push(rowOf(sensor, now, reading));
  }

  #watch(sensor: Sensor, { value, state }: Reading): void {
    const circuit = this.#circuits.get(sensor);
    if (circuit !== undefined && value !== null && state === 0)
      this.#interlock(sensor, circuit, value);
  }

  #emitSwitch(
    sensor: Sensor,
    index: number,
    beat: number,
    now: number,
    rows: SampleRecord[],
  ): void {
    const reading = sensor.measure(now);
    if (reading === undefined || sensor.silent) return;
    const mark = reading.value === null ? -1 : reading.value;
    if (this.#last[index] === mark && beat % HEARTBEAT !== 0) return;
    this.#last[index] = mark;
    rows.push(rowOf(sensor, now, reading));
  }

  /**
   * The certified system acts on what it measures, as it would with a spike or a forgotten
   * calibration.
   */
  #interlock(
    sensor: Sensor,
    circuit: World['interlocks']['circuits'][number],
    value: number,
  ): void {
    const { high, highClear, powerOffLevel } = sensor.definition.limits;
    const cutAt = powerOffLevel === undefined ? undefined : high[powerOffLevel];
    if (powerOffLevel === undefined || cutAt === undefined) return;
    if (!this.#world.interlocks.measured(circuit, value, cutAt, highClear[powerOffLevel] ?? cutAt))
      return;
    const work = this.#world.workOf(circuit.tag);
    const [owner] = circuit.tag.split('.');
    work.dead = this.#world.interlocks.circuits.some(
      (one) => one.cut && one.tag.startsWith(`${owner}.`),
    );
  }
}

/** The record of a reading. */
export function rowOf(sensor: Sensor, dataTime: number, { value, state }: Reading): SampleRecord {
  const { code } = sensor.definition;
  return state === 0
    ? { pointCode: code, dataTime, value }
    : { pointCode: code, dataTime, value, state };
}
