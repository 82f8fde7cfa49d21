import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { Graph } from '../geometry/graph.ts';
import type { Heading } from '../geometry/heading.ts';
import type { Longwall } from '../geometry/longwall.ts';
import { hourOf } from '../people/schedule.ts';
import type { AirField, Source } from './transport.ts';

const MINUTE = 60_000;

/** Gas that coal gives off, m³/min: q = 3 + 0.012 · (t/h). */
export const emission = (tonsPerHour: number): number => 3 + 0.012 * tonsPerHour;

/**
 * What a place of work gives to the air. Scripts set `held`, the emission in m³/min whatever the
 * machines do.
 */
export class FaceWork {
  readonly wall: Longwall;
  cutting = false;
  tonsPerHour = 0;
  held: number | undefined;
  /** Power cut by a methane interlock. */
  dead = false;
  /** Ordered to stand still. */
  idle = false;
  /** m³/min now. */
  q = 3;
  #until = 0;
  #burst = 1;
  readonly #random: Random;
  readonly #ch4: Source;
  readonly #ch4Middle: Source;
  readonly #co: Source;
  readonly #co2: Source;
  readonly #dust: Source;
  readonly #heat: Source;

  constructor(wall: Longwall, no: number, graph: Graph, field: AirField, seed: number) {
    this.wall = wall;
    this.#random = randomOf(seed, `face ${no}`);
    const { length } = at(graph.edges, wall.face);
    const end = { edge: wall.face, offset: length - 1 };
    this.#ch4Middle = field.source('ch4', { edge: wall.face, offset: length - 75 });
    this.#ch4 = field.source('ch4', end);
    this.#co = field.source('co', end, 4e-5);
    this.#co2 = field.source('co2', end, 0.008);
    this.#dust = field.source('dust', end);
    this.#heat = field.source('heat', end);
  }

  step(now: number): void {
    if (now >= this.#until) this.#next(now);
    if (this.idle) this.cutting = false;
    const working = this.cutting && !this.dead;
    const usual = this.wall.producing
      ? emission(working ? this.tonsPerHour : 0) * this.#burst
      : 0.9;
    this.q = this.held ?? usual;
    // Nearly a third comes where the shearer is, the rest where face and goaf meet.
    this.#ch4Middle.rate = (0.3 * this.q) / 60;
    this.#ch4.rate = (0.7 * this.q) / 60;
    this.#co.rate = this.wall.producing ? 4e-5 : 8e-6;
    this.#co2.rate = this.wall.producing ? 0.008 : 0.002;
    this.#dust.rate = working ? 46 * this.#burst : 1;
    this.#heat.rate = working ? 30 : 6;
  }

  /**
   * Night shift is for maintenance; else cuts of about half an hour, and now and then a richer
   * patch of coal.
   */
  #next(now: number): void {
    const random = this.#random;
    const night = hourOf(now) < 8;
    this.cutting = this.wall.producing && !this.idle && !night && !this.cutting;
    this.tonsPerHour = this.cutting ? random.normal(250, 12) : 0;
    this.#burst = this.cutting && random.next() < 0.06 ? 1.3 + 0.35 * random.next() : 1;
    this.#until = now + (this.cutting ? 22 + random.next() * 16 : 8 + random.next() * 9) * MINUTE;
  }
}

/** A heading: methane from the fresh face, dust while the machine cuts, fumes after a blast. */
export class HeadingWork {
  readonly heading: Heading;
  cutting = false;
  held: number | undefined;
  dead = false;
  q = 0.6;
  #until = 0;
  readonly #random: Random;
  readonly #field: AirField;
  readonly #cell: number;
  readonly #gassy: boolean;
  readonly #ch4: Source;
  readonly #dust: Source;
  readonly #heat: Source;

  constructor(heading: Heading, no: number, field: AirField, seed: number, gassy: boolean) {
    this.heading = heading;
    this.#gassy = gassy;
    this.#field = field;
    this.#random = randomOf(seed, `heading ${no}`);
    const end = { edge: heading.end, offset: 45 };
    this.#cell = field.cellAt(end);
    this.#ch4 = field.source('ch4', end);
    field.source('co', end, 8e-6);
    field.source('co2', end, 0.003);
    this.#dust = field.source('dust', end);
    this.#heat = field.source('heat', end);
  }

  step(now: number): void {
    if (now >= this.#until) {
      this.cutting = !this.cutting;
      this.#until =
        now +
        (this.cutting ? 20 + this.#random.next() * 20 : 25 + this.#random.next() * 30) * MINUTE;
    }
    const working = this.cutting && !this.dead;
    this.q = this.held ?? (!this.#gassy ? 0 : working ? 0.75 : 0.6);
    this.#ch4.rate = this.q / 60;
    this.#dust.rate = working ? 22 : 0.5;
    this.#heat.rate = working ? 8 : 2;
  }

  /** `kg` of ANFO: 16 L CO and 2 L NO2 per kg, mixed into the last 840 m³ at once. */
  blast(kg: number): void {
    const volume = at(this.#field.volume, this.#cell);
    const add = (cells: Float64Array, amount: number): void => {
      cells[this.#cell] = at(cells, this.#cell) + amount / volume;
    };
    add(this.#field.cells.co, (kg * 16) / 1000);
    add(this.#field.cells.no2, (kg * 2) / 1000);
    add(this.#field.cells.dust, 200 * volume);
  }
}
