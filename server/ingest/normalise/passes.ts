import type { DataSource } from '../source.ts';
import { hoursOf, type ToUtc } from '#base/zone.ts';

/** What was just received lies no further back than this, nor further ahead of the server. */
const FRESH_MS = 60_000;
const MOST_SUBJECTS = 200_000;

/**
 * Tells the two passes of an autumn hour that local clocks go through twice apart, by what each
 * subject of a source told before and by when it is received. It remembers only that hour and the
 * one before it, and lives as long as the connector.
 */
export class Passes {
  readonly #newest = new Map<string, number>();

  /** The conversion for a batch of a source. Throws RangeError where its zone does not exist. */
  toUtcOf({ no, zone }: Pick<DataSource, 'no' | 'zone'>, recvTime: number): ToUtc {
    const hourAt = hoursOf(zone);
    return (localMs, subject = '') => {
      const { offset, repeat, beforeRepeat } = hourAt(localMs);
      const first = localMs - offset;
      if (repeat === 0 && !beforeRepeat) return first;
      const key = `${no} ${subject}`;
      const newest = this.#newest.get(key);
      const t = repeat === 0 ? first : passOf(first, first + repeat, newest, recvTime);
      if (newest === undefined || t > newest) this.#note(key, t);
      return t;
    };
  }

  #note(key: string, t: number): void {
    if (this.#newest.size >= MOST_SUBJECTS) this.#newest.clear();
    this.#newest.set(key, t);
  }
}

/**
 * The pass that a time means whose subject has told `newest` in this hour or the one before, if
 * anything.
 */
function passOf(
  first: number,
  second: number,
  newest: number | undefined,
  recvTime: number,
): number {
  if (second > recvTime + FRESH_MS) return first;
  const sinceSecond = recvTime - second;
  // Nothing is known of it, as after a start of the server: what is received soon after is told
  // live.
  if (newest === undefined || second - newest > 12 * (second - first))
    return sinceSecond < (second - first) / 2 ? second : first;
  if (sinceSecond <= FRESH_MS) return second;
  // What had waited comes in its order, so that the clock going back begins the second pass; the
  // same again is what it was.
  return first >= newest ? first : second;
}
