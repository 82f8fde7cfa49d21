import type { Random } from '#base/random.ts';
import type { PointDefinition } from '#contracts/mine/mine.ts';
import type { SensorFault } from './sensorFault.ts';
import type { Behaviour } from './behaviour.ts';

/** What a sensor says at one moment; null where it has no value. */
export type Reading = { value: number | null; state: number };

/** A sensor at work: lag, noise, and whatever fault it has now. */
export class Sensor {
  readonly definition: PointDefinition;
  readonly tag: string | null;
  readonly isSwitch: boolean;
  /** The truth at its place, in its unit. */
  readonly read: () => number;
  readonly behaviour: Behaviour;
  fault: SensorFault | undefined;
  /** Epoch ms of the next fault by chance. */
  nextFault = Infinity;
  /** Whether its substation is off the line: nothing leaves. */
  silent = false;
  /** Last value it showed without fault. */
  shown: number;
  readonly #lagged: { value: number };
  readonly #random: Random;
  readonly #follow: number;
  readonly #remember: number;
  #noise = 0;

  constructor(
    definition: PointDefinition,
    tag: string | null,
    read: () => number,
    behaviour: Behaviour,
    random: Random,
  ) {
    this.definition = definition;
    this.tag = tag;
    this.isSwitch = definition.pointType === 2;
    this.read = read;
    this.behaviour = behaviour;
    this.#random = random;
    const dt = definition.samplePeriod;
    this.#follow = followed(dt, behaviour);
    this.#remember = behaviour.memory === undefined ? 0 : Math.exp(-dt / behaviour.memory);
    this.#lagged = { value: read() };
    this.shown = this.#lagged.value;
  }

  /**
   * Takes the next reading, a sample period or `dt` seconds after the last; undefined when nothing
   * is sent.
   */
  measure(now: number, dt?: number): Reading | undefined {
    const clean = this.isSwitch ? this.read() : this.#smooth(dt);
    if (this.fault === undefined) {
      this.shown = clean;
      return { value: clean, state: 0 };
    }
    return this.fault.alter(clean, this.shown, now);
  }

  #smooth(dt: number | undefined): number {
    const { sigma, relative, digits } = this.behaviour;
    const lagged = this.#lagged;
    lagged.value +=
      (this.read() - lagged.value) *
      (dt === undefined ? this.#follow : followed(dt, this.behaviour));
    const spread = relative === true ? sigma * Math.abs(lagged.value) : sigma;
    const keep = this.#remember;
    this.#noise = keep * this.#noise + Math.sqrt(1 - keep * keep) * this.#random.normal(0, 1);
    const { rangeMin, rangeMax } = this.definition;
    return rounded(
      Math.min(rangeMax, Math.max(rangeMin, lagged.value + spread * this.#noise)),
      digits,
    );
  }
}

/** Share of a step that a first-order lag has made after `dt` seconds. */
const followed = (dt: number, { t90 }: Behaviour): number =>
  1 - Math.exp((-2.303 * dt) / Math.max(0.1, t90));

const powers = [1, 10, 100, 1000, 10_000];

/** To that many decimals, without the digits that binary fractions leave. */
export function rounded(value: number, digits: number): number {
  const power = powers[digits] ?? 1;
  return Math.round(value * power) / power;
}
