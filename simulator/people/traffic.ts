import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { PositionRecord } from '#contracts/ingest/records.ts';
import type { PersonDefinition } from '#contracts/mine/mine.ts';
import type { Profile } from '../geometry/profile.ts';
import type { Graph } from '../geometry/graph.ts';
import type { Underground } from '../geometry/underground.ts';
import { SLOTS } from '../points/sensorBank.ts';
import type { Locator } from './locator.ts';
import { hourOf } from './schedule.ts';
import { type Leg, legsBetween } from './walk.ts';

/** m/s: 25 km/h on the level, less on ramps and in gate roads. */
const SPEED = { level: 6.9, ramp: 4.9, gate: 4.2 };
const STILL_PERIOD = 10;
const MINUTE = 60_000;
/**
 * Hours into each shift of eight at which vehicles drive to the shaft, to be looked after above
 * ground until the next.
 */
const HOME = 7.4;

/** A vehicle with a card and a Diesel engine. Mutable: traffic moves it. */
export type Vehicle = {
  readonly no: number;
  readonly definition: PersonDefinition;
  readonly lateral: number;
  readonly random: Random;
  edge: number;
  offset: number;
  legs: Leg[];
  leg: number;
  moving: boolean;
  underground: boolean;
  /** m/s now. */
  speed: number;
  /** When it drives on, epoch ms. */
  until: number;
  /** Factor on its speed, and whether a script has it. */
  haste: number;
};

/**
 * The trackless vehicles below ground: they carry people and material between the shaft and the
 * workings.
 */
export class Traffic {
  readonly vehicles: readonly Vehicle[];
  readonly #graph: Graph;
  readonly #stops: readonly number[];
  readonly #yard: number;

  constructor(mine: Underground, profile: Profile, seed: number, now: number) {
    this.#graph = mine.graph;
    this.#yard = at(at(mine.levels, 0).loop, 1);
    const workings = mine.levels.flatMap((level) => [
      ...level.haulage,
      ...level.longwalls.filter((wall) => wall.producing).map((wall) => at(wall.intakeGate, 0)),
      ...level.headings.map((heading) => heading.road),
    ]);
    this.#stops = workings;
    this.vehicles = Array.from({ length: profile.vehicles }, (_, no) =>
      this.#buy(no, profile.mineType === 'coal' ? '防爆胶轮车' : '铲运机', seed, now),
    );
  }

  /**
   * Moves all of them from `now - dt` to `now`, dt in seconds; tells of those that came up or went
   * down.
   */
  step(now: number, dt: number): Vehicle[] {
    const passed: Vehicle[] = [];
    const resting = hourOf(now) % 8 >= HOME;
    for (const vehicle of this.vehicles) {
      if (vehicle.moving) this.#drive(vehicle, dt, now);
      else if (!vehicle.underground) {
        if (resting || now < vehicle.until) continue;
        vehicle.underground = true;
        passed.push(vehicle);
      } else if (resting && vehicle.edge === this.#yard) {
        vehicle.underground = false;
        vehicle.until = now + (36 + vehicle.random.next() * 20) * MINUTE;
        passed.push(vehicle);
      } else if (resting || now >= vehicle.until) this.#send(vehicle, resting);
    }
    return passed;
  }

  #buy(no: number, make: string, seed: number, now: number): Vehicle {
    const random = randomOf(seed, `vehicle ${no}`);
    const name = `${make}${String(no + 1).padStart(2, '0')}`;
    return {
      no,
      definition: {
        cardNo: String(900_001 + no),
        name,
        jobNo: `CL${String(no + 1).padStart(4, '0')}`,
        deptName: '运输队',
        teamName: '',
        workType: make,
        duty: '',
        isLeader: false,
        isSpecial: false,
        cardType: 3,
      },
      lateral: (random.next() - 0.5) * 2,
      random,
      edge: at(this.#stops, no % this.#stops.length),
      offset: 5,
      legs: [],
      leg: 0,
      moving: false,
      underground: true,
      speed: 0,
      until: now + random.next() * 5 * MINUTE,
      haste: 1,
    };
  }

  #send(vehicle: Vehicle, home: boolean): void {
    const { random } = vehicle;
    const target = home ? this.#yard : at(this.#stops, random.below(this.#stops.length));
    const { length } = at(this.#graph.edges, target);
    vehicle.legs = legsBetween(
      this.#graph,
      vehicle.edge,
      vehicle.offset,
      target,
      length * (0.1 + 0.8 * random.next()),
    );
    vehicle.leg = 0;
    this.#enter(vehicle, at(vehicle.legs, 0));
    vehicle.moving = true;
  }

  #enter(vehicle: Vehicle, { edge, from }: Leg): void {
    vehicle.edge = edge;
    vehicle.offset = from;
  }

  #drive(vehicle: Vehicle, dt: number, now: number): void {
    for (let left = dt; left > 0;) {
      const leg = at(vehicle.legs, vehicle.leg);
      vehicle.speed = this.#speedIn(leg.edge) * vehicle.haste;
      const gap = Math.abs(leg.to - vehicle.offset);
      const move = Math.min(gap, vehicle.speed * left);
      vehicle.offset += Math.sign(leg.to - vehicle.offset) * move;
      left -= Math.max(move / vehicle.speed, 1e-9);
      if (move < gap) return;
      vehicle.leg += 1;
      const next = vehicle.legs[vehicle.leg];
      if (next === undefined) {
        Object.assign(vehicle, {
          moving: false,
          speed: 0,
          until: now + (2 + vehicle.random.next() * 10) * MINUTE,
        });
        return;
      }
      this.#enter(vehicle, next);
    }
  }

  #speedIn(edge: number): number {
    const { kind } = at(this.#graph.edges, edge);
    if (kind === 'ramp') return SPEED.ramp;
    return kind === 'gate' || kind === 'duct' ? SPEED.gate : SPEED.level;
  }
}

/** Fixes of the vehicles, with their speed; as often as those of people. */
export class TrafficFixes {
  readonly #locator: Locator;
  readonly #slots: readonly (readonly Vehicle[])[];
  readonly #rounds: number;

  constructor(locator: Locator, fixPeriod: number, { vehicles }: Traffic) {
    this.#locator = locator;
    const count = fixPeriod * SLOTS;
    this.#rounds = Math.max(1, Math.round(STILL_PERIOD / fixPeriod));
    this.#slots = Array.from({ length: count }, (_, slot) =>
      vehicles.filter(({ no }) => (no * 7) % count === slot),
    );
  }

  emit(slot: number, now: number, rows: PositionRecord[]): void {
    const count = this.#slots.length;
    const round = Math.floor(slot / count);
    for (const vehicle of at(this.#slots, slot % count))
      if (vehicle.underground && (vehicle.moving || (round + vehicle.no) % this.#rounds === 0))
        rows.push(this.fixOf(vehicle, now));
  }

  fixOf(vehicle: Vehicle, dataTime: number): PositionRecord {
    const { cardNo } = vehicle.definition;
    if (!vehicle.underground) return this.#locator.above(cardNo, vehicle.no, 100, dataTime);
    return {
      ...this.#locator.below(cardNo, vehicle, 100, dataTime),
      speed: Math.round(vehicle.speed * 10) / 10,
    };
  }
}
