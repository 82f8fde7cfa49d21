import type { LatestFrame } from '#contracts/live/dataCore.ts';
import type { PointStore } from '../points/pointStore.ts';
import type { FramePool } from '../framePool.ts';
import { AGE_REFRESH_MS, type Now, type View } from './view.ts';

const ROW_BYTES = 6 * 8 + 2 + 1 + 1;

/** Newest values of the points that a table shows, in its order. */
export class LatestView implements View {
  readonly #pointNos: readonly number[];
  readonly #points: PointStore;
  readonly #now: Now;
  /** Times of the values sent last, in order of rows. */
  readonly #sentT: Float64Array;
  /** Batches looked at: without a new one nothing can have changed. */
  #seen = -1;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(pointNos: readonly number[], points: PointStore, now: Now) {
    this.#pointNos = pointNos;
    this.#points = points;
    this.#now = now;
    this.#sentT = new Float64Array(pointNos.length).fill(Number.NaN);
  }

  changed(): boolean {
    if (this.#now.mono() - this.#sentAt >= AGE_REFRESH_MS) return true;
    const { version, rows } = this.#points;
    if (version === this.#seen) return false;
    this.#seen = version;
    return this.#pointNos.some((no, i) => !Object.is(rows.t(no), this.#sentT[i]));
  }

  frame(pool: FramePool): LatestFrame {
    const points = this.#points;
    const { rows: newest } = points;
    const mono = this.#now.mono();
    const silent = this.#now.silent();
    this.#sentAt = mono;
    const rows = this.#pointNos.length;
    const lease = pool.lease(rows * ROW_BYTES);
    const frame: LatestFrame = {
      kind: 'latest',
      t: lease.take('f64', rows),
      value: lease.take('f64', rows),
      ageMs: lease.take('f64', rows),
      minuteMin: lease.take('f64', rows),
      minuteMax: lease.take('f64', rows),
      minuteMean: lease.take('f64', rows),
      state: lease.take('u16', rows),
      stale: lease.take('u8', rows),
      level: lease.take('u8', rows),
    };
    for (let i = 0; i < rows; i++) {
      const no = this.#pointNos[i] as number;
      frame.t[i] = newest.t(no);
      frame.value[i] = newest.value(no);
      frame.ageMs[i] = points.ageMs(no, mono);
      frame.minuteMin[i] = newest.minuteMin(no);
      frame.minuteMax[i] = newest.minuteMax(no);
      frame.minuteMean[i] = newest.minuteMean(no);
      frame.state[i] = newest.state(no);
      frame.stale[i] = silent || points.isStale(no, mono) ? 1 : 0;
      frame.level[i] = newest.level(no);
    }
    this.#sentT.set(frame.t);
    return frame;
  }

  close(): void {}
}
