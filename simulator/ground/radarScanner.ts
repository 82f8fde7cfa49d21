import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { RadarScanRecord } from '#contracts/ingest/records.ts';
import type { Place } from '#contracts/mine/mine.ts';
import { distance } from '../geometry/graph.ts';
import { facingOf, placeIn, shareAt, type RadarZone } from './radar.ts';
import type { Slope } from './slope.ts';

const ROWS = 60;
const COLUMNS = 96;
const CELLS = ROWS * COLUMNS;
/** Places of the slope looked at along and down it; several fall into one cell of the grid. */
const SAMPLES = { across: 480, down: 96 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Share of cells that plants and dust make incoherent, at any scan. */
const INCOHERENT = 0.02;

type Sector = {
  readonly rMin: number;
  readonly rMax: number;
  readonly azMin: number;
  readonly azMax: number;
};

/** A slope radar as a whole: one grid of range and azimuth over everything that it sees. */
export class RadarScanner {
  readonly #code: string;
  readonly #part: RadarZone['part'];
  readonly #slope: Slope;
  readonly #periodMs: number;
  readonly #random: Random;
  readonly #sector: Sector;
  /**
   * Share of the mass's movement that each cell shows along the line of sight; NaN where it sees
   * nothing.
   */
  readonly #shown: Float64Array;
  #scan = -1;
  #before: { readonly t: number; readonly whole: number } | undefined;

  /** `view` is all that the radar looks at. */
  constructor(
    code: string,
    view: RadarZone,
    radar: Place,
    slope: Slope,
    periodSec: number,
    seed: number,
  ) {
    this.#code = code;
    this.#part = view.part;
    this.#slope = slope;
    this.#periodMs = periodSec * 1000;
    this.#random = randomOf(seed, `radar scan ${code}`);
    const seen = placesOf(view).map(({ place, azimuth, bench }) => ({
      range: distance(place, radar),
      azimuth: bearing(radar, place),
      shown: shareAt(view.part, azimuth, bench) * facingOf(view.part, azimuth, place, radar),
    }));
    this.#sector = sectorOf(seen);
    this.#shown = gridOf(seen, this.#sector);
  }

  /** The scan that ended at `now`; undefined between two scans. */
  read(now: number, rain: number): RadarScanRecord | undefined {
    const scan = Math.floor(now / this.#periodMs);
    if (scan === this.#scan) return undefined;
    this.#scan = scan;
    const whole = this.#slope.moved({ weight: 1, part: this.#part }, now);
    const before = this.#before;
    this.#before = { t: now, whole };
    const velocity = before === undefined ? 0 : ((whole - before.whole) * HOUR) / (now - before.t);
    const [disp, vel, mask] = [
      Buffer.alloc(2 * CELLS),
      Buffer.alloc(2 * CELLS),
      Buffer.alloc(CELLS),
    ];
    const air = 0.2 * Math.sin((2 * Math.PI * now) / DAY);
    for (let i = 0; i < CELLS; i++) {
      const shown = at(this.#shown, i);
      if (Number.isNaN(shown) || this.#random.next() < INCOHERENT + 0.004 * rain) {
        mask[i] = 1;
        continue;
      }
      const share = Math.floor(i / COLUMNS) / ROWS;
      disp.writeInt16LE(
        whole16(10 * (shown * whole + air * share + this.#random.normal(0, 0.15))),
        2 * i,
      );
      vel.writeInt16LE(whole16(100 * (shown * velocity + this.#random.normal(0, 0.03))), 2 * i);
    }
    return {
      radarCode: this.#code,
      dataTime: now,
      scanNo: scan,
      scanStart: now - this.#periodMs,
      coherenceAvg: Math.max(0.3, Math.round((0.93 - 0.01 * rain) * 100) / 100),
      atmosCorrected: true,
      rows: ROWS,
      cols: COLUMNS,
      ...this.#sector,
      disp: disp.toString('base64'),
      vel: vel.toString('base64'),
      mask: mask.toString('base64'),
    };
  }
}

const whole16 = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

function* everyPlace(view: RadarZone): Generator<{ place: Place; azimuth: number; bench: number }> {
  for (let i = 0; i < SAMPLES.across; i++)
    for (let j = 0; j < SAMPLES.down; j++) {
      const [across, down] = [(i + 0.5) / SAMPLES.across, (j + 0.5) / SAMPLES.down];
      yield {
        place: placeIn(view, across, down),
        azimuth: view.azimuths[0] + (view.azimuths[1] - view.azimuths[0]) * across,
        bench: view.benches[0] + (view.benches[1] - view.benches[0]) * down,
      };
    }
}
const placesOf = (view: RadarZone) => [...everyPlace(view)];

const bearing = (from: Place, to: Place): number =>
  (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI;

type Seen = { readonly range: number; readonly azimuth: number; readonly shown: number };

function sectorOf(seen: readonly Seen[]): Sector {
  let [rMin, rMax, azMin, azMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { range, azimuth } of seen) {
    [rMin, rMax] = [Math.min(rMin, range), Math.max(rMax, range)];
    [azMin, azMax] = [Math.min(azMin, azimuth), Math.max(azMax, azimuth)];
  }
  return {
    rMin: Math.floor(rMin),
    rMax: Math.ceil(rMax) + 1,
    azMin: Math.floor(azMin),
    azMax: Math.ceil(azMax) + 1,
  };
}

function gridOf(seen: readonly Seen[], { rMin, rMax, azMin, azMax }: Sector): Float64Array {
  const [sum, count] = [new Float64Array(CELLS), new Int32Array(CELLS)];
  for (const { range, azimuth, shown } of seen) {
    const row = Math.floor(((range - rMin) / (rMax - rMin)) * ROWS);
    const cell = row * COLUMNS + Math.floor(((azimuth - azMin) / (azMax - azMin)) * COLUMNS);
    sum[cell] = at(sum, cell) + shown;
    count[cell] = at(count, cell) + 1;
  }
  return sum.map((all, cell) => (at(count, cell) === 0 ? Number.NaN : all / at(count, cell)));
}
