import { bandsOf, type Band, type Limits } from '../../contracts/monitoring/limits.ts';
import { BAD_VALUE } from '../../contracts/monitoring/valueState.ts';
import { grown } from './grow.ts';
import type { PointBatch } from './pointBatch.ts';

type Watched = { readonly high: readonly Band[]; readonly low: readonly Band[]; readonly limits: Limits };

/**
 * How far beyond its limits every point stands: 1 red to 4 blue, 0 inside. A level is left only inside its restore value.
 * This colours a value at once; alarms, with their delays, are the server's.
 */
export class LimitLevels {
  level = new Uint8Array(0);
  #high = new Uint8Array(0);
  #low = new Uint8Array(0);
  /** Between these two nothing is raised and nothing is held: the usual case costs two comparisons. */
  #calmAbove = new Float64Array(0);
  #calmBelow = new Float64Array(0);
  #newest = new Float64Array(0);
  #watched: (Watched | undefined)[] = [];

  grow(capacity: number): void {
    this.level = grown(this.level, capacity);
    this.#high = grown(this.#high, capacity);
    this.#low = grown(this.#low, capacity);
    this.#calmAbove = grown(this.#calmAbove, capacity, Number.NEGATIVE_INFINITY);
    this.#calmBelow = grown(this.#calmBelow, capacity, Number.POSITIVE_INFINITY);
    this.#newest = grown(this.#newest, capacity, Number.NEGATIVE_INFINITY);
  }

  /** Takes over the limits of one point; its level follows with its next sample. */
  use(point: number, limits: Limits): void {
    const watched: Watched = { high: bandsOf(limits, 'high'), low: bandsOf(limits, 'low'), limits };
    this.#watched[point] = watched;
    const switched = limits.alarmValue !== undefined;
    this.#calmBelow[point] = switched
      ? Number.NEGATIVE_INFINITY
      : Math.min(...watched.high.map((band) => Math.min(band.raise, band.clear)));
    this.#calmAbove[point] = Math.max(...watched.low.map((band) => Math.max(band.raise, band.clear)));
  }

  /** Bad values say nothing and change nothing; samples older than the newest are past. */
  take(batch: PointBatch): void {
    const { no, t, value, state } = batch;
    for (let i = 0; i < no.length; i++) {
      const v = value[i] as number;
      const point = no[i] as number;
      if ((state[i] as number) & BAD_VALUE || v !== v || (t[i] as number) < (this.#newest[point] as number)) continue;
      this.#newest[point] = t[i] as number;
      if (v < (this.#calmBelow[point] as number) && v > (this.#calmAbove[point] as number)) {
        this.level[point] = this.#high[point] = this.#low[point] = 0;
      } else this.#judge(point, v);
    }
  }

  #judge(point: number, v: number): void {
    const watched = this.#watched[point];
    if (!watched) return;
    const high = levelOf(watched.high, v, 1, this.#high[point] as number);
    const low = levelOf(watched.low, v, -1, this.#low[point] as number);
    const switched = v === watched.limits.alarmValue ? (watched.limits.alarmValueLevel ?? 0) : 0;
    this.#high[point] = high;
    this.#low[point] = low;
    this.level[point] = worst(worst(high, low), switched);
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
