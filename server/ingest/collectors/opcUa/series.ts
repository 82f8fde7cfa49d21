import type { DataValue } from 'node-opcua-client';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { Tag } from '../driver.ts';
import { readingOf, type Reading } from './values.ts';

/** A first value that changed longer ago is told with the time at which the server told it. */
const OLD_MS = 3_600_000;

/** A row, and up to where the tag is read with it: what comes next is not older, epoch ms. */
export type Told = { readonly row: object; readonly next: number | undefined };

/**
 * The rows of one tag in the order of their times: by the source's time, and by the server's where
 * a value is confirmed or its status changed while the source's time stood.
 */
export class Series {
  readonly #tag: Tag;
  readonly #periodMs: number;
  /** The source's time of the newest value that is known, and of the newest row. */
  #source: number;
  #at: number;
  #last: Reading | undefined;

  /** `next`: up to where the tag was read before; undefined where it was never read. */
  constructor(tag: Tag, next: number | undefined, periodMs: number) {
    this.#tag = tag;
    this.#periodMs = periodMs;
    this.#source = next === undefined ? -Infinity : next - 1;
    this.#at = this.#source;
  }

  /** The time of the newest row, epoch ms. */
  get at(): number {
    return this.#at;
  }

  /** Up to where the tag is read; undefined where it never was. */
  get next(): number | undefined {
    return this.#source === -Infinity ? undefined : this.#source + 1;
  }

  /** Whether something newer than a value is known, by the source's time. */
  isPassed(given: DataValue): boolean {
    const source = timeOf(given.sourceTimestamp) ?? timeOf(given.serverTimestamp);
    return source !== undefined && source < this.#source;
  }

  /** A value of the server's history; undefined where it is known. */
  past(given: DataValue): Told | undefined {
    const source = timeOf(given.sourceTimestamp) ?? timeOf(given.serverTimestamp);
    if (source === undefined || source <= this.#source) return undefined;
    return this.#tell(readingOf(this.#tag, given), source, source);
  }

  /** A value that came now; `now` counts where it brings no time. Undefined where it is known. */
  present(given: DataValue, now: number): Told | undefined {
    const reading = readingOf(this.#tag, given);
    const server = timeOf(given.serverTimestamp) ?? now;
    const source = timeOf(given.sourceTimestamp) ?? server;
    const isFirst = this.#last === undefined;
    if (source <= this.#source) {
      const last = this.#last;
      if (last?.value === reading.value && last.state === reading.state) return undefined;
      return this.#tell(reading, Math.max(server, this.#at + 1), undefined);
    }
    const isOld = isFirst && this.#source === -Infinity && server - source > OLD_MS;
    return this.#tell(reading, isOld ? server : source, source);
  }

  /**
   * The row that says that nothing was heard since the newest one: undefined where `first`, the
   * first value that came, follows it at once or is none after it.
   */
  gap(first: DataValue): Told | undefined {
    const source = timeOf(first.sourceTimestamp) ?? timeOf(first.serverTimestamp);
    if (this.#source === -Infinity || source === undefined) return undefined;
    if (source - this.#source <= 2 * this.#periodMs) return undefined;
    return this.#tell({ value: null, state: ValueState.offline }, this.#source + 1, undefined);
  }

  /** The newest value once more, at `at`; undefined where there is none. */
  again(at: number): Told | undefined {
    const last = this.#last;
    if (last === undefined || last.value === null || at <= this.#at) return undefined;
    return this.#tell(last, at, undefined);
  }

  #tell(reading: Reading, at: number, source: number | undefined): Told {
    this.#last = reading;
    this.#at = Math.max(this.#at, at);
    if (source !== undefined) this.#source = Math.max(this.#source, source);
    const { pointCode, unit } = this.#tag;
    return {
      row: { pointCode, dataTime: at, ...reading, ...(unit === undefined ? {} : { unit }) },
      next: source === undefined ? undefined : this.#source + 1,
    };
  }
}

const timeOf = (time: Date | null | undefined): number | undefined => {
  const ms = time?.getTime();
  return ms === undefined || !(ms > 0) ? undefined : ms;
};
