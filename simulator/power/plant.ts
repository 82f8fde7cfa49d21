import { at } from '../at.ts';
import { drift01 } from '../hash.ts';
import { hourOf } from '../people/schedule.ts';
import type { World } from '../world.ts';

/** One circuit: what it draws now, and what it is built for, in kW. */
export type Circuit = {
  readonly name: string;
  /** What the circuit is to a rule: the whole mine, or the hoist that tells of production. */
  readonly role?: 'TOTAL' | 'HOIST';
  readonly rated: number;
  readonly level: number;
  kw(now: number): number;
};

/**
 * The same reading for all who ask at the same moment: meters and machines ask for many fields at
 * once.
 */
export function remembered(read: (now: number) => number): (now: number) => number {
  let moment = Number.NaN;
  let value = 0;
  return (now) => {
    if (now === moment) return value;
    moment = now;
    return (value = read(now));
  };
}

/** Electricity of the mine, driven by what the machines do. */
export class Plant {
  readonly circuits: readonly Circuit[];
  /** The mine is ordered to stand still; the hoist runs at night all the same. */
  suspended = false;
  /** Factor on the load of the first belt: the overload script. */
  overload = 1;
  /** kW of the whole mine. */
  readonly total = remembered((now) =>
    this.circuits.reduce((sum, circuit) => sum + circuit.kw(now), 0),
  );
  readonly #seed: number;

  constructor(world: World, seed: number) {
    this.#seed = seed;
    this.circuits = this.#circuitsOf(world);
  }

  #circuitsOf(world: World): Circuit[] {
    const { levels } = world.mine;
    const size = world.air.total / 100;
    const steady = (
      name: string,
      rated: number,
      share: (now: number) => number,
      level = -1,
    ): Circuit => {
      const no = name.length * 31 + rated + level;
      return {
        name,
        rated,
        level,
        kw: remembered((now) =>
          Math.max(0, rated * share(now) * (1 + 0.03 * drift01(this.#seed, no, now, 60_000))),
        ),
      };
    };
    return [
      steady('主通风机', 500 * size, () => world.air.fanPower / (500 * size)),
      { ...steady('主井提升机', 900 * size, (now) => this.#hoisting(now)), role: 'HOIST' },
      steady('副井提升机', 400 * size, (now) =>
        Math.abs(((hourOf(now) + 8) % 8) - 0.2) < 0.9 ? 0.55 : 0.15,
      ),
      ...levels.map((level, i) =>
        steady(
          `${level.label}皮带运输`,
          320,
          (now) => (this.#working(now) ? 0.62 : 0.08) * (i === 0 ? this.overload : 1),
          i,
        ),
      ),
      steady('1#空压机', 250 * size, (now) => 0.75 + 0.1 * drift01(this.#seed, 91, now, 600_000)),
      steady('2#空压机', 250 * size, (now) => (this.#working(now) ? 0.65 : 0.05)),
      ...levels.map((level, i) =>
        steady(`${level.label}水泵房`, 400, () => (at(world.sumps.flow, i) > 0 ? 0.82 : 0.03), i),
      ),
      ...world.faces.map((face) =>
        steady(
          `${face.wall.name}`,
          face.wall.producing ? 1800 : 200,
          () => (face.cutting && !face.dead ? 0.68 : face.dead ? 0 : 0.08),
          face.wall.level,
        ),
      ),
      ...world.headings.map(({ heading }, i) =>
        steady(
          heading.name,
          350,
          () => {
            const work = at(world.headings, i);
            return work.dead ? 0.05 : work.cutting ? 0.6 : 0.18;
          },
          heading.level,
        ),
      ),
      steady('选煤厂', 1100 * size, (now) => (this.#working(now) ? 0.55 : 0.06)),
      steady('行政福利区', 180 * size, (now) => (hourOf(now) > 8 && hourOf(now) < 18 ? 0.6 : 0.2)),
    ];
  }

  #working(now: number): boolean {
    return !this.suspended && hourOf(now) >= 8;
  }

  /** Skips every 90 s; in a mine that is said to stand still they run at night. */
  #hoisting(now: number): number {
    const busy = this.suspended ? hourOf(now) < 6 || hourOf(now) > 21 : hourOf(now) >= 8;
    return busy ? ((now / 1000) % 90 < 55 ? 0.75 : 0.12) : 0.06;
  }
}
