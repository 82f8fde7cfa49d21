import { type Random, randomOf } from '#base/random.ts';

/**
 * Hours into each shift of eight at which a metal mine blasts, how many workings, and how long
 * between two.
 */
const HOUR_OF_SHIFT = 7.5;
const SHOTS = 3;
const APART_MS = 60_000;
const SHIFT_MS = 8 * 3_600_000;

/**
 * The blasting of a metal mine: at 07:30, 15:30 and 23:30 some of its workings, one after another.
 */
export class Shotfiring {
  readonly #random: Random;
  readonly #workings: number;
  #queue: { readonly at: number; readonly working: number }[] = [];
  #next: number;

  constructor(workings: number, seed: number, now: number) {
    this.#random = randomOf(seed, 'shotfiring');
    this.#workings = workings;
    // Shanghai's shifts begin at whole multiples of eight hours of universal time too.
    this.#next =
      Math.ceil((now - HOUR_OF_SHIFT * 3_600_000) / SHIFT_MS) * SHIFT_MS +
      HOUR_OF_SHIFT * 3_600_000;
  }

  /** Numbers of the workings whose shots go off by `now`. */
  step(now: number): number[] {
    if (now >= this.#next) {
      const first = this.#random.below(this.#workings);
      for (let i = 0; i < SHOTS; i++)
        this.#queue.push({
          at: this.#next + i * APART_MS,
          working: (first + i * 7) % this.#workings,
        });
      this.#next += SHIFT_MS;
    }
    const due = this.#queue.filter(({ at }) => at <= now);
    this.#queue = this.#queue.filter(({ at }) => at > now);
    return due.map(({ working }) => working);
  }
}
