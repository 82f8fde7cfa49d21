import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { Place } from '#contracts/mine/mine.ts';
import { distance } from '../geometry/graph.ts';
import { onDump, onWall } from '../geometry/pit.ts';
import { CREEP, DUMP_SHARE, type Rover, type Slope, weakness } from './slope.ts';

/**
 * A part of a slope that a radar watches as one: a sector of azimuths and of benches (or lifts).
 */
export type RadarZone = {
  readonly part: Rover['part'];
  readonly name: string;
  readonly azimuths: readonly [number, number];
  readonly benches: readonly [number, number];
};

/**
 * What one scan says of a zone: mm, mm/h, mm/h², h/mm (NaN while it stands), m² that move, share of
 * coherence.
 */
export type ZoneScan = {
  readonly maxDisp: number;
  readonly avgDisp: number;
  readonly maxVelocity: number;
  readonly avgVelocity: number;
  readonly acceleration: number;
  readonly inverseVelocity: number;
  readonly area: number;
  readonly coherenceAvg: number;
};

const COLUMNS = 12;
const ROWS = 10;
const CELLS = COLUMNS * ROWS;
/** Velocity is the slope of a straight line through this many scans. */
const WINDOW = 24;
/** mm/h from which a cell counts as moving, and below which 1/v says nothing. */
const MOVING = 0.5;
const STANDING = 0.05;
/** mm/d of a mass with share 1 in dry weather, in ms. */
const CREEP_MS = CREEP / 86_400_000;
const DAY = 86_400_000;

type Cell = {
  readonly share: number;
  readonly facing: number;
  readonly range: number;
  readonly noise: number;
};

/**
 * One zone as a radar sees it: a grid of cells, each told along the line of sight with its noise
 * and the weather between.
 */
export class RadarView {
  readonly #zone: RadarZone;
  readonly #slope: Slope;
  readonly #periodMs: number;
  readonly #random: Random;
  readonly #cells: readonly Cell[];
  readonly #cellArea: number;
  /** Displacements of the last scans, mm, scan after scan. */
  readonly #ring = new Float64Array(WINDOW * CELLS);
  #scan = -1;
  #velocity = 0;
  #last: ZoneScan | undefined;

  constructor(
    zone: RadarZone,
    radar: Place,
    slope: Slope,
    periodSec: number,
    seed: number,
    name: string,
  ) {
    this.#zone = zone;
    this.#slope = slope;
    this.#periodMs = periodSec * 1000;
    this.#random = randomOf(seed, `radar ${name}`);
    this.#cells = Array.from({ length: CELLS }, (_, i) => cellOf(zone, radar, i, this.#random));
    const corner = placeIn(zone, 0, 0);
    const width = distance(corner, placeIn(zone, 1, 0));
    this.#cellArea = (width * distance(corner, placeIn(zone, 0, 1))) / CELLS;
  }

  /** The newest scan at `now`; a new one is made once a period. `coherence` falls with rain. */
  read(now: number, rain: number): ZoneScan {
    const scan = Math.floor(now / this.#periodMs);
    if (this.#last !== undefined && scan === this.#scan) return this.#last;
    const first = this.#last === undefined;
    // After a pause, and at the beginning, the window is filled with what would have been seen.
    for (let back = first ? WINDOW - 1 : 0; back >= 0; back--) this.#sweep(scan - back, now, back);
    this.#scan = scan;
    this.#last = this.#sum(rain, first);
    return this.#last;
  }

  #sweep(scan: number, now: number, back: number): void {
    const { part } = this.#zone;
    const t = now - back * this.#periodMs;
    const whole = this.#slope.moved({ weight: 1, part }, now) - back * this.#periodMs * CREEP_MS;
    // What is left of the atmosphere's phase after its correction: a ramp with range that follows
    // the day.
    const air = 0.2 * Math.sin((2 * Math.PI * t) / DAY);
    const row = (scan % WINDOW) * CELLS;
    this.#cells.forEach(({ share, facing, range, noise }, i) => {
      this.#ring[row + i] =
        share * facing * whole + (air * range) / 1000 + this.#random.normal(0, noise);
    });
  }

  #sum(rain: number, first: boolean): ZoneScan {
    const newest = (this.#scan % WINDOW) * CELLS;
    const hours = this.#periodMs / 3_600_000;
    let [maxDisp, sumDisp, maxVelocity, sumVelocity, moving] = [-Infinity, 0, -Infinity, 0, 0];
    for (let i = 0; i < CELLS; i++) {
      const disp = at(this.#ring, newest + i);
      const velocity = this.#fitted(i) / hours;
      maxDisp = Math.max(maxDisp, disp);
      maxVelocity = Math.max(maxVelocity, velocity);
      sumDisp += disp;
      sumVelocity += velocity;
      if (velocity >= MOVING) moving += 1;
    }
    const avgVelocity = sumVelocity / CELLS;
    const acceleration = first ? 0 : (avgVelocity - this.#velocity) / hours;
    this.#velocity = avgVelocity;
    return {
      maxDisp,
      avgDisp: sumDisp / CELLS,
      maxVelocity,
      avgVelocity,
      acceleration,
      inverseVelocity: maxVelocity < STANDING ? Number.NaN : 1 / maxVelocity,
      area: moving * this.#cellArea,
      coherenceAvg: Math.max(0.3, 0.93 - 0.01 * rain - 0.02 * this.#random.next()),
    };
  }

  /** mm per scan: least squares over the window, oldest first. */
  #fitted(cell: number): number {
    const middle = (WINDOW - 1) / 2;
    let sum = 0;
    for (let k = 0; k < WINDOW; k++)
      sum += (k - middle) * at(this.#ring, ((this.#scan + 1 + k) % WINDOW) * CELLS + cell);
    return (sum * 12) / (WINDOW * (WINDOW * WINDOW - 1));
  }
}

/** Where in a zone: `across` and `down` from 0 to 1. */
export function placeIn(
  { part, azimuths, benches }: RadarZone,
  across: number,
  down: number,
): Place {
  const azimuth = azimuths[0] + (azimuths[1] - azimuths[0]) * across;
  const bench = benches[0] + (benches[1] - benches[0]) * down;
  return part === 'pit' ? onWall(azimuth, bench) : onDump(azimuth, bench);
}

function cellOf(zone: RadarZone, radar: Place, i: number, random: Random): Cell {
  const across = ((i % COLUMNS) + 0.5) / COLUMNS;
  const down = (Math.floor(i / COLUMNS) + 0.5) / ROWS;
  const azimuth = zone.azimuths[0] + (zone.azimuths[1] - zone.azimuths[0]) * across;
  const bench = zone.benches[0] + (zone.benches[1] - zone.benches[0]) * down;
  const place = placeIn(zone, across, down);
  return {
    share: shareAt(zone.part, azimuth, bench),
    facing: facingOf(zone.part, azimuth, place, radar),
    range: distance(place, radar),
    noise: 0.1 + 0.2 * random.next(),
  };
}

/** Share of the mass's movement at a place of a slope. */
export const shareAt = (part: RadarZone['part'], azimuth: number, bench: number): number =>
  part === 'pit' ? weakness(azimuth, bench) : DUMP_SHARE;

/**
 * How much of a movement there lies along the line of sight, -1 to 1, towards the radar positive.
 */
export function facingOf(
  part: RadarZone['part'],
  azimuth: number,
  place: Place,
  radar: Place,
): number {
  const range = distance(place, radar);
  const slide = part === 'pit' ? unit(azimuth + 180, 35) : unit(azimuth, 20);
  return (
    (slide.x * (radar.x - place.x) +
      slide.y * (radar.y - place.y) +
      slide.z * (radar.z - place.z)) /
    range
  );
}

/** Unit vector down a slope: azimuth from north and dip, degrees. */
function unit(azimuth: number, dip: number): Place {
  const [a, d] = [(azimuth * Math.PI) / 180, (dip * Math.PI) / 180];
  return { x: Math.sin(a) * Math.cos(d), y: Math.cos(a) * Math.cos(d), z: -Math.sin(d) };
}
