import { momentText, type Aggregate, type Interval } from '#contracts/charts/samples.ts';
import { staleAfterMs } from '#contracts/sensors/valueState.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { StoredSamples } from '#server/ports/storage.ts';
import type { Cursor } from './cursor.ts';
import { intervalAround } from './intervalStart.ts';
import type { IntervalRow } from './sampleRow.ts';
import { Tally } from './tally.ts';

type Asked = {
  readonly points: readonly Point[];
  readonly from: number;
  readonly to: number;
  readonly interval: Interval;
  readonly wanted: readonly Aggregate[];
  readonly after: Cursor | undefined;
};
type InForce = { readonly t: number; readonly state: number; readonly until: number };

/** Rows told at once: a state that lasts may make many of one sample. */
const AT_ONCE = 5_000;

/**
 * Samples, oldest first, as intervals: one row a point that had samples in it, or was in a state.
 * A state, where it is asked for, lasts to the next sample, or until the value is stale. Samples before `from` tell only
 * what state was in force there.
 */
export async function* intervalRows(
  slices: AsyncIterable<StoredSamples>,
  asked: Asked,
): AsyncGenerator<IntervalRow[]> {
  const open = new Intervals(asked);
  for await (const slice of slices) {
    let rows: IntervalRow[] = [];
    for (let i = 0; i < slice.length; i++) {
      const t = slice.t[i] ?? 0;
      while (t >= open.end) {
        rows.push(...open.close(t));
        if (rows.length < AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      open.add(slice.pointNo[i] ?? 0, t, slice.value[i] ?? Number.NaN, slice.state[i] ?? 0);
    }
    if (rows.length > 0) yield rows;
  }
  for (;;) {
    const rows = open.close(asked.to);
    if (rows.length > 0) yield rows;
    if (open.start >= asked.to) return;
  }
}

class Intervals {
  readonly #asked: Asked;
  readonly #staleOf: ReadonlyMap<number, number>;
  readonly #inForce = new Map<number, InForce>();
  #tallies = new Map<number, Tally>();
  start: number;
  end: number;

  constructor(asked: Asked) {
    this.#asked = asked;
    this.#staleOf = new Map(
      asked.wanted.includes('timeInState')
        ? asked.points.map(({ no, samplePeriod }) => [no, staleAfterMs(samplePeriod)])
        : [],
    );
    ({ start: this.start, end: this.end } = intervalAround(asked.interval, asked.from));
  }

  add(pointNo: number, t: number, value: number, state: number): void {
    this.#settle(pointNo, t);
    this.#inForce.set(pointNo, { t, state, until: t + (this.#staleOf.get(pointNo) ?? 0) });
    if (t >= this.#asked.from) this.#tally(pointNo).add(value, state);
  }

  /** Ends the interval and begins the next in which anything can be, that of `t` at the latest. */
  close(t: number): IntervalRow[] {
    const end = Math.min(this.end, this.#asked.to);
    for (const [pointNo, { state, until }] of this.#inForce) {
      this.#settle(pointNo, end);
      if (until > end) this.#inForce.set(pointNo, { t: end, state, until });
      else this.#inForce.delete(pointNo);
    }
    const rows = this.#rows();
    const next = this.#inForce.size > 0 ? this.end : Math.max(this.end, t);
    this.#tallies = new Map();
    ({ start: this.start, end: this.end } = intervalAround(this.#asked.interval, next));
    // The interval in which the question ends may begin before its end: it is closed already.
    if (end >= this.#asked.to) this.start = this.end;
    return rows;
  }

  #rows(): IntervalRow[] {
    const { points, wanted, after } = this.#asked;
    const time = momentText(this.start);
    return points
      .filter(({ no }) => {
        const seen = after === undefined || this.start > after.t;
        return seen || (this.start === after.t && no > after.pointNo);
      })
      .flatMap(({ no, code }) => {
        const tally = this.#tallies.get(no);
        return tally === undefined || tally.empty ? [] : [tally.row(code, time, wanted)];
      });
  }

  /** Counts how long the state in force lasted up to `t`. */
  #settle(pointNo: number, t: number): void {
    const held = this.#inForce.get(pointNo);
    if (held === undefined) return;
    const ms = Math.min(t, held.until) - Math.max(held.t, this.#asked.from);
    if (ms > 0) this.#tally(pointNo).stay(held.state, ms);
  }

  #tally(pointNo: number): Tally {
    const known = this.#tallies.get(pointNo) ?? new Tally();
    this.#tallies.set(pointNo, known);
    return known;
  }
}
