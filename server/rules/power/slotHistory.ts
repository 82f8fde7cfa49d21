const DAY_MS = 86_400_000;

/**
 * Energies of the slots of the last days, a cell a slot; slots are numbered from the epoch, by
 * their beginnings.
 */
export class SlotHistory {
  readonly perDay: number;
  /** Number of the newest slot, -1 before the first. */
  newest = -1;
  readonly #days: number;
  readonly #kwh: Float32Array;
  readonly #slot: Int32Array;

  constructor(days: number, slotMs: number) {
    this.perDay = DAY_MS / slotMs;
    this.#days = days;
    this.#kwh = new Float32Array(days * this.perDay);
    this.#slot = new Int32Array(days * this.perDay).fill(-1);
  }

  add(slot: number, kwh: number): void {
    const cell = slot % this.#kwh.length;
    this.#kwh[cell] = kwh;
    this.#slot[cell] = slot;
    if (slot > this.newest) this.newest = slot;
  }

  /** Energy of one slot, NaN where it is not known. */
  at(slot: number): number {
    const cell = slot % this.#kwh.length;
    return slot >= 0 && this.#slot[cell] === slot ? (this.#kwh[cell] ?? Number.NaN) : Number.NaN;
  }

  /** Energy of the known slots after `after`, up to `last`. */
  sum(after: number, last: number): number {
    let sum = 0;
    for (let slot = Math.max(after + 1, last - this.#kwh.length + 1); slot <= last; slot++) {
      const kwh = this.at(slot);
      if (!Number.isNaN(kwh)) sum += kwh;
    }
    return sum;
  }

  /** Median of the same slot of the days before; NaN where fewer than `least` of them are known. */
  medianBefore(slot: number, least: number): number {
    const same: number[] = [];
    for (let day = 1; day < this.#days; day++) {
      const kwh = this.at(slot - day * this.perDay);
      if (!Number.isNaN(kwh)) same.push(kwh);
    }
    return same.length < least ? Number.NaN : medianOf(same);
  }

  /**
   * Energy of a day of production before `slot`: the median of the busier half of the whole days
   * known, so that days of standstill among them do not lower it; NaN where fewer than `least` days
   * are known.
   */
  productionDay(slot: number, least: number): number {
    const days: number[] = [];
    for (let day = 1; day < this.#days; day++) {
      const last = slot - day * this.perDay;
      let known = 0;
      for (let one = last - this.perDay + 1; one <= last; one++)
        if (!Number.isNaN(this.at(one))) known++;
      if (known >= this.perDay / 2)
        days.push((this.sum(last - this.perDay, last) / known) * this.perDay);
    }
    days.sort((a, b) => b - a);
    return days.length < least ? Number.NaN : medianOf(days.slice(0, Math.ceil(days.length / 2)));
  }
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
