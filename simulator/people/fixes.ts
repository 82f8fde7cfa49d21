import { at } from '../at.ts';
import { type Random, randomOf } from '../../src/base/random.ts';
import type { PositionRecord } from '../../src/contracts/ingest/records.ts';
import type { ReaderDefinition } from '../../src/contracts/monitoring/mine.ts';
import type { Zone } from '../geometry/areas.ts';
import { type Graph, placeOn } from '../geometry/graph.ts';
import type { Profile } from '../geometry/profile.ts';
import { nearest } from '../geometry/readers.ts';
import { SLOTS } from '../points/sensorBank.ts';
import type { Crowd, Passage } from './crowd.ts';
import { placeOf } from './crowd.ts';
import type { Walker } from './walker.ts';

/** Someone who does not move is located this often, seconds. */
const STILL_PERIOD = 10;
const SURFACE = { x: 55, y: -35, z: 0 };

/** The positioning system: a fix of every card below ground each period, spread over it. */
export class Fixes {
  readonly #graph: Graph;
  readonly #slots: readonly (readonly Walker[])[];
  readonly #rounds: number;
  readonly #areaOf: readonly (string | undefined)[];
  readonly #readerOf: readonly (string | undefined)[];
  readonly #random: Random;

  constructor(graph: Graph, profile: Profile, crowd: Crowd, zones: readonly Zone[], readers: readonly ReaderDefinition[], seed: number) {
    this.#graph = graph;
    this.#random = randomOf(seed, 'fixes');
    this.#rounds = Math.max(1, Math.round(STILL_PERIOD / profile.fixPeriod));
    const count = profile.fixPeriod * SLOTS;
    this.#slots = Array.from({ length: count }, (_, slot) => crowd.walkers.filter((walker) => walker.no % count === slot));
    this.#areaOf = graph.edges.map((edge) => zones.findLast((zone) => zone.edges.includes(edge.no))?.code);
    this.#readerOf = graph.edges.map((edge) => nearest(readers, placeOn(graph, { edge: edge.no, offset: edge.length / 2 }))?.code);
  }

  /** Fixes due in the slot, a running count of tenths of seconds. */
  emit(slot: number, now: number, rows: PositionRecord[]): void {
    const count = this.#slots.length;
    const round = Math.floor(slot / count);
    for (const walker of at(this.#slots, slot % count)) {
      if (!walker.underground || walker.silent) continue;
      if (!(walker.carrier ?? walker).moving && (round + walker.no) % this.#rounds !== 0) continue;
      rows.push(this.fixOf(walker, now));
    }
  }

  /** Entry and exit as the two antennas at the collar see them. */
  passed({ walker, down, t }: Passage, rows: PositionRecord[]): void {
    if (!walker.silent) rows.push(down ? this.fixOf(walker, t) : this.surfaceFix(walker, t));
  }

  fixOf(walker: Walker, dataTime: number): PositionRecord {
    const body = walker.carrier ?? walker;
    const { x, y, z } = placeOf(this.#graph, body);
    const areaCode = this.#areaOf[body.edge];
    const readerCode = this.#readerOf[body.edge];
    return {
      cardNo: walker.employee.definition.cardNo,
      dataTime,
      inOutType: 1,
      x: centimetres(x + this.#random.normal(0, 0.3)),
      y: centimetres(y + this.#random.normal(0, 0.1)),
      z: centimetres(z + 1.2),
      ...(readerCode === undefined ? {} : { readerCode }),
      ...(areaCode === undefined ? {} : { areaCode }),
      accuracy: 0.3,
      posMode: 3,
      battery: Math.round(walker.battery),
    };
  }

  surfaceFix(walker: Walker, dataTime: number): PositionRecord {
    const spread = walker.no % 40;
    return {
      cardNo: walker.employee.definition.cardNo,
      dataTime,
      inOutType: 0,
      x: SURFACE.x + spread,
      y: SURFACE.y - (spread % 7) * 4,
      z: SURFACE.z,
      posMode: 3,
      battery: Math.round(walker.battery),
    };
  }
}

const centimetres = (metres: number): number => Math.round(metres * 100) / 100;
