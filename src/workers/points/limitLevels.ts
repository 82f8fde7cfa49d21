import { bandsOf, type Band, type Limits } from '../../contracts/monitoring/limits.ts';
import { grown } from './grow.ts';
import type { PointRows } from './pointRows.ts';

type Watched = { readonly high: readonly Band[]; readonly low: readonly Band[]; readonly limits: Limits };

/**
 * How far beyond its limits every point stands: 1 red to 4 blue, 0 inside. A level is left only inside its restore value.
 * This colours a value at once; alarms, with their delays, are the server's.
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
    const watched: Watched = { high: bandsOf(limits, 'high'), low: bandsOf(limits, 'low'), limits };
    this.#watched[point] = watched;
    const { high, low } = watched;
    const neverCalm = limits.alarmValue !== undefined;
    const below = neverCalm ? -Infinity : Math.min(...high.map((band) => Math.min(band.raise, band.clear)));
    this.#rows.setCalm(point, Math.max(...low.map((band) => Math.max(band.raise, band.clear))), below);
  }

  /** Judges the newest good value of a point; needless while it is calm and has no level. Bad values say nothing: leave them out. */
  judge(point: number, value: number): void {
    const watched = this.#watched[point];
    const high = watched ? levelOf(watched.high, value, 1, this.#high[point] as number) : 0;
    const low = watched ? levelOf(watched.low, value, -1, this.#low[point] as number) : 0;
    const switched = value === watched?.limits.alarmValue ? (watched.limits.alarmValueLevel ?? 0) : 0;
    this.#high[point] = high;
    this.#low[point] = low;
    this.#rows.setLevel(point, worst(worst(high, low), switched));
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
