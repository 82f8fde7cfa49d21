import type { Clock } from '#base/clock.ts';
import type { ErrorCode, Failure } from '#contracts/errors.ts';
import type { SeriesAnswer } from '#contracts/charts/series.ts';
import type { ChartFrame, Topic } from '#contracts/live/dataCore.ts';
import { STALE_PERIODS } from '#contracts/sensors/valueState.ts';
import type { FramePool } from '../framePool.ts';
import { BUCKET_MS } from '../points/pointRows.ts';
import type { PointStore } from '../points/pointStore.ts';
import type { Ring } from '../points/ring.ts';
import { ColumnGrid } from './columnGrid.ts';
import { drawColumns } from './drawColumns.ts';
import type { History } from './history.ts';

export type ChartTopic = Extract<Topic, { kind: 'chart' }>;

type Source = {
  readonly points: PointStore;
  readonly history: History;
  readonly clock: Clock;
  readonly now: () => number;
};

type Series = {
  readonly pointNo: number;
  readonly ring: Ring | undefined;
  grid: ColumnGrid;
  /** Samples of the ring that are in the grid. */
  folded: number;
  /** Buckets that stand in until history has come are further apart than samples. */
  spacingMs: number;
  /** Up to where history may be 5-minute values, epoch ms. */
  coarseUntil: number;
};

const STATISTICS_MS = 300_000;
const RETRY_MS = 5_000;
/** What goes by itself: the same question is asked again. */
const passing: ReadonlySet<ErrorCode> = new Set(['unavailable', 'part_away', 'too_many_requests']);
/**
 * Of samples that reached the server later than this it sends only the newest: the others have to
 * be fetched.
 */
const LATE_MS = 3_600_000;
/** A source that was cut off sends its backlog for a while: fetch once for many. */
const LATE_FETCH_MS = 10_000;
/** The newest sample may lie a little ahead of what we take for the server's now. */
const AHEAD_COLUMNS = 2;

/**
 * One picture: history from the server under the live samples of the rings, merged column by
 * column.
 */
export class Chart {
  /** Grows whenever the picture would look different. */
  version = 1;
  readonly #topic: ChartTopic;
  readonly #source: Source;
  readonly #stepMs: number;
  readonly #columns: number;
  readonly #series: readonly Series[];
  #last: number;
  /** Until history has come the grids hold ten-second buckets. */
  #preview = true;
  #loading = false;
  #again = false;
  #failed: Failure | undefined;
  #cancelPlanned: (() => void) | undefined;
  #closed = false;

  constructor(topic: ChartTopic, source: Source) {
    this.#topic = topic;
    this.#source = source;
    this.#stepMs = Math.max(1, Math.ceil(topic.spanMs / topic.columns));
    this.#columns = Math.ceil(topic.spanMs / this.#stepMs);
    this.#last = this.#lastColumn();
    this.#series = topic.pointNos.map((pointNo) => {
      const ring = source.points.follow(pointNo);
      return {
        pointNo,
        ring,
        grid: this.#emptyGrid(),
        folded: ring?.oldest ?? 0,
        spacingMs: source.points.periodMs(pointNo),
        coarseUntil: 0,
      };
    });
    for (const series of this.#series) this.#addBuckets(series);
    this.fetch();
  }

  /** Takes in what has arrived since the last call, and moves with the time. */
  refresh(): void {
    const last = this.#lastColumn();
    if (last !== this.#last) {
      this.#last = last;
      this.version += 1;
    }
    for (const series of this.#series) this.#fold(series);
  }

  /**
   * Asks for the history of the whole range, again where it was asked before: after a gap, or when
   * it had failed.
   */
  fetch(): void {
    if (this.#loading) {
      this.#again = true;
      return;
    }
    void this.#fetch();
  }

  /** Forgets what it shows. */
  clear(): void {
    this.#preview = true;
    this.#failed = undefined;
    for (const series of this.#series) this.#restart(series);
    this.version += 1;
  }

  frame(pool: FramePool): ChartFrame {
    const { points } = this.#source;
    const first = this.#first;
    const count = this.#columns;
    const lease = pool.lease(
      2 * count * (1 + this.#series.length) * Float64Array.BYTES_PER_ELEMENT,
    );
    const x = lease.take('f64', 2 * count);
    for (let k = 0; k < x.length; k++) x[k] = (first + k / 2) * this.#stepMs;
    let samples = 0;
    const series = this.#series.map(({ pointNo, grid, spacingMs, coarseUntil }) => {
      const y = lease.take('f64', 2 * count);
      const spacing = Math.max(points.periodMs(pointNo), spacingMs);
      const stroke = {
        gapMs: STALE_PERIODS * spacing,
        coarseUntil,
        coarseGapMs: STALE_PERIODS * STATISTICS_MS,
        hold: points.isSwitch(pointNo),
      };
      samples += drawColumns(grid, first, count, stroke, y);
      return y;
    });
    return {
      kind: 'chart',
      from: first * this.#stepMs,
      to: (this.#last + 1) * this.#stepMs,
      x,
      series,
      loading: this.#loading,
      failed: this.#failed,
      samples,
    };
  }

  close(): void {
    this.#closed = true;
    this.#cancelPlanned?.();
    for (const { pointNo, ring } of this.#series)
      if (ring) this.#source.points.rings.unfollow(pointNo);
  }

  get #first(): number {
    return this.#last - this.#columns + 1;
  }

  /** The column at the right edge: the one that is being filled, or the last of a fixed range. */
  #lastColumn(): number {
    const { to } = this.#topic;
    return to === undefined
      ? Math.floor(this.#source.now() / this.#stepMs)
      : Math.ceil(to / this.#stepMs) - 1;
  }

  #emptyGrid(): ColumnGrid {
    return new ColumnGrid(this.#stepMs, this.#columns + AHEAD_COLUMNS + 1);
  }

  #fold(series: Series): void {
    const { ring, grid } = series;
    if (!ring || series.folded === ring.total) return;
    // The ring went round before it was read: what it lost comes from history.
    if (series.folded < ring.oldest) this.fetch();
    const from = this.#first * this.#stepMs;
    const to = (this.#last + 1 + (this.#topic.to === undefined ? AHEAD_COLUMNS : 0)) * this.#stepMs;
    const late = this.#source.now() - LATE_MS;
    ring.read(series.folded, (t, value) => {
      if (t < late && t >= from && !this.#preview) this.#fetchIn(LATE_FETCH_MS);
      if (t >= from && t < to) grid.addSample(t, value);
    });
    series.folded = ring.total;
    this.version += 1;
  }

  /** Plans a fetch unless one is planned already. */
  #fetchIn(ms: number): void {
    this.#cancelPlanned ??= this.#source.clock.after(ms, () => this.fetch());
  }

  #addBuckets(series: Series): void {
    const from = this.#first * this.#stepMs;
    const to = (this.#last + 1) * this.#stepMs;
    this.#source.points.aggregates.between(series.pointNo, from, to, (t, min, max) => {
      series.grid.addExtremes(Math.floor(t / this.#stepMs), min, max);
      series.spacingMs = Math.max(series.spacingMs, BUCKET_MS);
    });
  }

  async #fetch(): Promise<void> {
    this.#cancelPlanned?.();
    this.#cancelPlanned = undefined;
    this.#loading = true;
    this.#again = false;
    this.version += 1;
    const from = this.#first * this.#stepMs;
    const to = (this.#last + 1) * this.#stepMs;
    const answer = await this.#source.history.query({
      pointNos: [...this.#topic.pointNos],
      from,
      to,
      columns: this.#columns,
    });
    if (this.#closed) return;
    this.#loading = false;
    this.version += 1;
    if (answer.ok) {
      this.#failed = undefined;
      this.#merge(answer.value);
    } else {
      this.#failed = answer.error;
      if (passing.has(answer.error.code)) this.#fetchIn(RETRY_MS);
    }
    if (this.#again) this.fetch();
  }

  #merge(answer: SeriesAnswer): void {
    if (this.#preview) for (const series of this.#series) this.#restart(series);
    this.#preview = false;
    for (const { pointNo, column, min, max, before, coarseUntil } of answer.series) {
      for (const series of this.#series) {
        if (series.pointNo !== pointNo) continue;
        series.spacingMs = 0;
        series.coarseUntil = coarseUntil ?? 0;
        for (let i = 0; i < column.length; i++) {
          // By its middle, so that no rounding moves it to the neighbour.
          const middle = answer.from + ((column[i] as number) + 0.5) * answer.stepMs;
          series.grid.addExtremes(
            Math.floor(middle / this.#stepMs),
            min[i] as number,
            max[i] as number,
          );
        }
        const left = Math.floor(answer.from / this.#stepMs);
        if (before !== null && series.grid.cellOf(left) < 0)
          series.grid.addExtremes(left, before, before);
      }
    }
  }

  /** Forgets the buckets: they are coarser than columns and would spoil true extremes. */
  #restart(series: Series): void {
    series.grid = this.#emptyGrid();
    series.folded = series.ring?.oldest ?? 0;
    this.#fold(series);
  }
}
