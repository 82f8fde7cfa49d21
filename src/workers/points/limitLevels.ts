import { SOON_SEC } from '#contracts/sensors/levelAt.ts';
import { bandsOf, onDelaySecOf, type Band, type Limits } from '#contracts/sensors/limits.ts';
import { grown } from './grow.ts';
import type { PointRows } from './pointRows.ts';

type Watched = {
  readonly high: readonly Band[];
  readonly low: readonly Band[];
  readonly limits: Limits;
  /** Between these two no limit is passed and none held. */
  readonly calmAbove: number;
  readonly calmBelow: number;
};

/**
 * How far beyond its limits every point stands: 1 red to 4 blue, 0 inside. A level is left only
 * inside its restore value. This colours a value at once; alarms, with their delays, are the
 * server's. A limit that has to be passed for longer than a minute colours with its alarm alone:
 * until then all is well, such as with a machine that idles.
 */
export class LimitLevels {
  readonly #rows: PointRows;
  #high = new Uint8Array(0);
  #low = new Uint8Array(0);
  #watched: (Watched | undefined)[] = [];

  constructor(rows: PointRows) {
    this.#rows = rows;
  }

  grow(capacity: number): void {
    this.#high = grown(this.#high, capacity);
    this.#low = grown(this.#low, capacity);
  }

  clear(): void {
    this.#high.fill(0);
    this.#low.fill(0);
    this.#watched = [];
  }

  /** Takes over the limits of one point; judge its newest value after it. */
  use(point: number, limits: Limits): void {
    const high = soonBands(limits, 'high');
    const low = soonBands(limits, 'low');
    const calmAbove = Math.max(...low.map((band) => Math.max(band.raise, band.clear)));
    const neverCalm = limits.alarmValue !== undefined;
    const calmBelow = neverCalm
      ? -Infinity
      : Math.min(...high.map((band) => Math.min(band.raise, band.clear)));
    this.#watched[point] = { high, low, limits, calmAbove, calmBelow };
    this.settle(point);
  }

  /** Judges the newest good value of a point. Bad values say nothing: leave them out. */
  judge(point: number, value: number): void {
    const watched = this.#watched[point];
    if (!watched) return this.settle(point);
    const wasInside = this.#rows.level(point) === 0;
    if (wasInside && value > watched.calmAbove && value < watched.calmBelow)
      return this.settle(point);
    const high = levelOf(watched.high, value, 1, this.#high[point] as number);
    const low = levelOf(watched.low, value, -1, this.#low[point] as number);
    const switched =
      value === watched.limits.alarmValue ? (watched.limits.alarmValueLevel ?? 0) : 0;
    this.#high[point] = high;
    this.#low[point] = low;
    this.#rows.setLevel(point, worst(worst(high, low), switched));
    this.settle(point);
  }

  /** Tells the point's row between which values nothing changes; `judge` and `use` do it too. */
  settle(point: number): void {
    const watched = this.#watched[point];
    if (this.#rows.level(point) === 0)
      this.#rows.setQuiet(point, watched?.calmAbove ?? -Infinity, watched?.calmBelow ?? Infinity);
    else this.#rows.setQuiet(point, Infinity, -Infinity);
  }
}

/** `sign` is 1 on the high side, -1 on the low side; `held` is the level so far. */
function levelOf(bands: readonly Band[], v: number, sign: 1 | -1, held: number): number {
  for (const band of bands) {
    if (sign * (v - band.raise) >= 0) return band.level;
    if (held !== 0 && held <= band.level && sign * (v - band.clear) >= 0) return band.level;
  }
  return 0;
}

const worst = (a: number, b: number): number => (a === 0 ? b : b === 0 ? a : Math.min(a, b));

/** The thresholds of one side that are alarms within a minute, most severe first. */
const soonBands = (limits: Limits, side: Band['side']): Band[] =>
  bandsOf(limits, side).filter((band) => onDelaySecOf(limits, band) <= SOON_SEC);
