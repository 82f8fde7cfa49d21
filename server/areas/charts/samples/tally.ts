import type { Aggregate } from '#contracts/charts/samples.ts';
import { BAD_VALUE, stateNames } from '#contracts/sensors/valueState.ts';
import { finite, wordsOf, type IntervalRow, type QualityName } from './sampleRow.ts';

/** What one point did in one interval. Least, greatest and so on are those of its good samples. */
export class Tally {
  #count = 0;
  #good = 0;
  #min = Infinity;
  #max = -Infinity;
  #sum = 0;
  #last = Number.NaN;
  #state = 0;
  readonly #ms = new Map<number, number>();

  get empty(): boolean {
    return this.#count === 0 && this.#ms.size === 0;
  }

  add(value: number, state: number): void {
    this.#count++;
    this.#state |= state;
    if (!Number.isFinite(value) || (state & BAD_VALUE) !== 0) return;
    this.#good++;
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
    this.#sum += value;
    this.#last = value;
  }

  /** The point was in this state for so long. */
  stay(state: number, ms: number): void {
    this.#ms.set(state, (this.#ms.get(state) ?? 0) + ms);
  }

  row(point: string, time: string, wanted: readonly Aggregate[]): IntervalRow {
    const any = this.#good > 0;
    const told: Record<Aggregate, number | null | Record<string, number>> = {
      count: this.#count,
      goodCount: this.#good,
      min: finite(this.#min),
      max: finite(this.#max),
      mean: any ? finite(this.#sum / this.#good) : null,
      sum: any ? finite(this.#sum) : null,
      last: finite(this.#last),
      timeInState: this.#inState(),
    };
    return {
      point,
      time,
      ...Object.fromEntries(wanted.map((name) => [name, told[name]])),
      state: wordsOf(this.#state).state,
      quality: this.#quality(),
    };
  }

  /** All of it can be believed, some of it, or nothing. */
  #quality(): QualityName {
    if (this.#good === 0) return 'bad';
    const { quality } = wordsOf(this.#state);
    return this.#good < this.#count ? 'uncertain' : quality;
  }

  /** Ms by name of state; a sample can have several, so they may add up to more than the interval. */
  #inState(): Record<string, number> {
    const byName: Record<string, number> = {};
    for (const [state, ms] of this.#ms) {
      const names = stateNames(state);
      for (const name of names.length === 0 ? ['normal'] : names)
        byName[name] = (byName[name] ?? 0) + ms;
    }
    return byName;
  }
}
