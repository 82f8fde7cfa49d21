import { bandsOf, onDelaySecOf, type Limits } from '#contracts/sensors/limits.ts';
import { grown, grownBytes } from './pointStates.ts';

/** Bands of a point: high levels 1 to 4, then low levels 1 to 4. */
const BANDS = 8;
const HIGH = 0x0f;
const LOW = 0xf0;

/**
 * Which limits of each point are in force: dead-band or restore value, on and off delay in data
 * time. A bit k of a mask is band k; bit 0 is high level 1, bit 4 low level 1.
 */
export class Bands {
  #raise = new Float64Array(0);
  #clear = new Float64Array(0);
  #onSince = new Float64Array(0);
  #offSince = new Float64Array(0);
  #onDelay = new Float64Array(0);
  #offDelay = new Float64Array(0);
  /** Where a low reading ends and standstill begins. */
  #floor = new Float64Array(0);
  #watched = new Uint8Array(0);
  active = new Uint8Array(0);
  /** 1 while a delay of the point runs. */
  waiting = new Uint8Array(0);

  reserve(count: number): void {
    if (count <= this.active.length) return;
    this.#raise = grown(this.#raise, count * BANDS, Number.NaN);
    this.#clear = grown(this.#clear, count * BANDS, Number.NaN);
    this.#onSince = grown(this.#onSince, count * BANDS, Number.NaN);
    this.#offSince = grown(this.#offSince, count * BANDS, Number.NaN);
    this.#onDelay = grown(this.#onDelay, count * BANDS, 0);
    this.#offDelay = grown(this.#offDelay, count, 0);
    this.#floor = grown(this.#floor, count, Number.NEGATIVE_INFINITY);
    this.#watched = grownBytes(this.#watched, count);
    this.active = grownBytes(this.active, count);
    this.waiting = grownBytes(this.waiting, count);
  }

  /** Takes the limits of `point`; bands that stay keep their state. */
  define(point: number, limits: Limits): void {
    const first = point * BANDS;
    this.#raise.fill(Number.NaN, first, first + BANDS);
    let watched = 0;
    for (const band of [...bandsOf(limits, 'high'), ...bandsOf(limits, 'low')]) {
      const k = (band.side === 'high' ? 0 : 4) + band.level - 1;
      this.#raise[first + k] = band.raise;
      this.#clear[first + k] = band.clear;
      this.#onDelay[first + k] = onDelaySecOf(limits, band) * 1000;
      watched |= 1 << k;
    }
    for (let k = 0; k < BANDS; k++) if ((watched & (1 << k)) === 0) this.#forgetBand(first + k);
    this.#watched[point] = watched;
    this.active[point] = at8(this.active, point) & watched;
    this.#offDelay[point] = limits.offDelaySec * 1000;
    this.#floor[point] = limits.lowFloor ?? Number.NEGATIVE_INFINITY;
  }

  /** The value the band of `level` is raised at; NaN where there is none. */
  limitOf(point: number, side: 'high' | 'low', level: number): number {
    return at(this.#raise, point * BANDS + (side === 'high' ? 0 : 4) + level - 1);
  }

  /** Greatest value below which no high limit is touched. */
  quietBelow(point: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 4; k++)
      if (at(this.#raise, point * BANDS + k) < least) least = at(this.#raise, point * BANDS + k);
    return least;
  }

  /** Least value above which no low limit is touched. */
  quietAbove(point: number): number {
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 4; k < BANDS; k++)
      if (at(this.#raise, point * BANDS + k) > most) most = at(this.#raise, point * BANDS + k);
    return most;
  }

  /** Takes a good value at data time `t` and answers the mask of bands in force. */
  check(point: number, t: number, value: number): number {
    const watched = at8(this.#watched, point);
    const first = point * BANDS;
    const standing = value <= at(this.#floor, point);
    const offDelay = at(this.#offDelay, point);
    let mask = at8(this.active, point);
    let waiting = 0;
    for (let k = 0; k < BANDS; k++) {
      const bit = 1 << k;
      if ((watched & bit) === 0) continue;
      const cell = first + k;
      if ((mask & bit) === 0) {
        const beyond =
          k < 4 ? value >= at(this.#raise, cell) : value <= at(this.#raise, cell) && !standing;
        if (due(this.#onSince, cell, beyond, t, at(this.#onDelay, cell))) mask |= bit;
        else if (beyond) waiting = 1;
      } else {
        const inside =
          k < 4 ? value < at(this.#clear, cell) : value > at(this.#clear, cell) || standing;
        if (due(this.#offSince, cell, inside, t, offDelay)) mask &= ~bit;
        else if (inside) waiting = 1;
      }
    }
    this.active[point] = mask;
    this.waiting[point] = waiting;
    return mask;
  }

  /** Puts bands of a side in force down from `level`, as a stored alarm of that level says. */
  assume(point: number, side: 'high' | 'low', level: number): void {
    const from = side === 'high' ? 0 : 4;
    let mask = at8(this.active, point);
    for (let k = from + level - 1; k < from + 4; k++) mask |= 1 << k;
    this.active[point] = mask & at8(this.#watched, point);
  }

  /** Forgets running delays of a point whose value is not known for a while. */
  pause(point: number): void {
    for (let k = 0; k < BANDS; k++) this.#forgetBand(point * BANDS + k);
    this.waiting[point] = 0;
  }

  forget(): void {
    this.active.fill(0);
    this.waiting.fill(0);
    this.#onSince.fill(Number.NaN);
    this.#offSince.fill(Number.NaN);
  }

  #forgetBand(cell: number): void {
    this.#onSince[cell] = Number.NaN;
    this.#offSince[cell] = Number.NaN;
  }
}

/** Worst level of a side in `mask`, 0 for none. */
export function worstOf(mask: number, side: 'high' | 'low'): 0 | 1 | 2 | 3 | 4 {
  const bits = side === 'high' ? mask & HIGH : (mask & LOW) >> 4;
  return bits & 1 ? 1 : bits & 2 ? 2 : bits & 4 ? 3 : bits & 8 ? 4 : 0;
}

/**
 * Whether `held` has now lasted `delay`; `since` remembers its start and forgets it at either end.
 */
function due(since: Float64Array, cell: number, held: boolean, t: number, delay: number): boolean {
  if (!held) {
    since[cell] = Number.NaN;
    return false;
  }
  const start = at(since, cell);
  if (Number.isNaN(start)) since[cell] = t;
  if (t - (Number.isNaN(start) ? t : start) < delay) return false;
  since[cell] = Number.NaN;
  return true;
}

const at = (column: Float64Array, cell: number): number => column[cell] ?? Number.NaN;
const at8 = (column: Uint8Array, cell: number): number => column[cell] ?? 0;
