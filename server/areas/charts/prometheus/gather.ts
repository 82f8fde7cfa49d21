import { BAD_VALUE, staleAfterMs } from '#contracts/sensors/valueState.ts';
import type { MonitoringStore, StoredSamples } from '#server/ports/storage.ts';
import type { WindowFunction } from './expression.ts';
import type { Series } from './labels.ts';

export type SampleReader = Pick<MonitoringStore, 'samples'>;
/** The moments that are asked about: `count` of them from `start` on, ms apart by `step`. */
export type Grid = { readonly start: number; readonly step: number; readonly count: number };
/** A series with its value at each moment of a grid; NaN: none. */
export type Row = { readonly series: Series; readonly values: Float64Array };
export type Window = { readonly how: WindowFunction; readonly ms: number };

/** A value counts as the newest one for so long at least, as the point's period may be short. */
const LEAST_HELD_MS = 60_000;
const heldMs = ({ point }: Series): number =>
  Math.max(LEAST_HELD_MS, staleAfterMs(point.samplePeriod));

/** How far before its grid a series is read, ms: of a slow one further than of others. */
export const readBefore = (series: Series, window: Window | undefined): number =>
  window?.ms ?? heldMs(series);

/** Steps of a window that divide it and the grid's step alike; one where there is one moment. */
export const granuleOf = ({ step, count }: Grid, { ms }: Window): number =>
  count === 1 ? ms : gcd(step, ms);

/** What is kept of a series while it is read: parts of windows, or moments. */
export const cellsOf = (grid: Grid, window: Window | undefined): number =>
  window === undefined
    ? grid.count
    : ((grid.count - 1) * grid.step + window.ms) / granuleOf(grid, window);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const lastOf = ({ start, step, count }: Grid): number => start + (count - 1) * step;

/** What a sample says of a series; NaN where it takes its value away. */
const saidOf = ({ metric }: Series, value: number, state: number): number => {
  if (metric === 'pithead_point_state') return state;
  return (state & BAD_VALUE) === 0 && Number.isFinite(value) ? value : Number.NaN;
};

/**
 * The values of some series at the moments of a grid, each read once; undefined where more than
 * `most` samples came, since points may send more often than their periods say.
 */
export async function gather(
  store: SampleReader,
  all: readonly Series[],
  grid: Grid,
  { window, most }: { readonly window: Window | undefined; readonly most: number },
): Promise<Row[] | undefined> {
  const keepers = all.map((series) =>
    window === undefined ? new Newest(series, grid) : new Windowed(series, grid, window),
  );
  let seen = 0;
  for (const [before, some] of Map.groupBy(keepers, ({ series }) => readBefore(series, window))) {
    const byPoint = Map.groupBy(some, ({ series }) => series.point.no);
    const nos = [...byPoint.keys()].toSorted((a, b) => a - b);
    for await (const slice of store.samples(nos, grid.start - before, lastOf(grid) + 1)) {
      seen += slice.length;
      if (seen > most) return undefined;
      give(slice, byPoint);
    }
  }
  return keepers.map((keeper) => ({ series: keeper.series, values: keeper.values() }));
}

function give(
  slice: StoredSamples,
  byPoint: ReadonlyMap<number, readonly (Newest | Windowed)[]>,
): void {
  for (let i = 0; i < slice.length; i++) {
    const t = slice.t[i] ?? 0;
    const value = slice.value[i] ?? Number.NaN;
    const state = slice.state[i] ?? 0;
    for (const keeper of byPoint.get(slice.pointNo[i] ?? -1) ?? [])
      keeper.add(t, saidOf(keeper.series, value, state));
  }
}

/** The newest value at each moment, as long as it counts. */
class Newest {
  readonly series: Series;
  readonly #grid: Grid;
  readonly #values: Float64Array;
  readonly #heldMs: number;
  #held = { t: -Infinity, value: Number.NaN };
  #next = 0;

  constructor(series: Series, grid: Grid) {
    this.series = series;
    this.#grid = grid;
    this.#heldMs = heldMs(series);
    this.#values = new Float64Array(grid.count).fill(Number.NaN);
  }

  add(t: number, value: number): void {
    this.#fill(t);
    this.#held = { t, value };
  }

  values(): Float64Array {
    this.#fill(Infinity);
    return this.#values;
  }

  /** Everything before `t` is known now. */
  #fill(t: number): void {
    const { start, step, count } = this.#grid;
    for (; this.#next < count && start + this.#next * step < t; this.#next++) {
      const age = start + this.#next * step - this.#held.t;
      if (age <= this.#heldMs) this.#values[this.#next] = this.#held.value;
    }
  }
}

/** What a function makes of the good values of a window that ends with each moment. */
class Windowed {
  readonly series: Series;
  readonly #grid: Grid;
  readonly #window: Window;
  readonly #granule: number;
  readonly #counts: Float64Array;
  readonly #parts: Float64Array;

  constructor(series: Series, grid: Grid, window: Window) {
    this.series = series;
    this.#grid = grid;
    this.#window = window;
    this.#granule = granuleOf(grid, window);
    const cells = cellsOf(grid, window);
    this.#counts = new Float64Array(cells);
    this.#parts = new Float64Array(cells);
  }

  add(t: number, value: number): void {
    if (Number.isNaN(value)) return;
    // A window is without its beginning and with its end.
    const cell = Math.ceil((t - this.#grid.start + this.#window.ms) / this.#granule) - 1;
    if (cell < 0 || cell >= this.#parts.length) return;
    const had = this.#counts[cell] ?? 0;
    const part = this.#parts[cell] ?? 0;
    this.#counts[cell] = had + 1;
    this.#parts[cell] = had === 0 ? value : joined(this.#window.how, part, value);
  }

  values(): Float64Array {
    const { step, count } = this.#grid;
    const { how, ms } = this.#window;
    const values = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const first = (i * step) / this.#granule;
      values[i] = this.#over(how, first, first + ms / this.#granule);
    }
    return values;
  }

  #over(how: WindowFunction, from: number, to: number): number {
    let [count, value] = [0, Number.NaN];
    for (let cell = from; cell < to; cell++) {
      const some = this.#counts[cell] ?? 0;
      if (some === 0) continue;
      const part = this.#parts[cell] ?? 0;
      value = count === 0 ? part : joined(how, value, part);
      count += some;
    }
    if (how === 'count_over_time') return count === 0 ? Number.NaN : count;
    return how === 'avg_over_time' ? value / count : value;
  }
}

/** Two parts of a window as one, the earlier one first; of means and counts the sum is kept. */
function joined(how: WindowFunction, a: number, b: number): number {
  if (how === 'min_over_time') return Math.min(a, b);
  if (how === 'max_over_time') return Math.max(a, b);
  return how === 'last_over_time' ? b : a + b;
}
