import type { LatestFrame } from '../../contracts/live/dataCore.ts';
import type { PointStore } from '../points/pointStore.ts';
import type { FramePool } from './framePool.ts';
import { AGE_REFRESH_MS, type Now, type View } from './view.ts';

const ROW_BYTES = 6 * 8 + 2 + 1 + 1;

/** Newest values of the points that a table shows, in its order. */
export class LatestView implements View {
  readonly #pointNos: readonly number[];
  readonly #points: PointStore;
  readonly #now: Now;
  #sent = -1;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(pointNos: readonly number[], points: PointStore, now: Now) {
    this.#pointNos = pointNos;
    this.#points = points;
    this.#now = now;
  }

  changed(): boolean {
    if (this.#now.mono() - this.#sentAt >= AGE_REFRESH_MS) return true;
    const { version, changed } = this.#points.latest;
    return version !== this.#sent && this.#pointNos.some((no) => (changed[no] ?? 0) > this.#sent);
  }

  frame(pool: FramePool): LatestFrame {
    const points = this.#points;
    const { latest, minutes, levels } = points;
    const mono = this.#now.mono();
    const silent = this.#now.silent();
    this.#sent = latest.version;
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
      frame.t[i] = latest.t[no] ?? Number.NaN;
      frame.value[i] = latest.value[no] ?? Number.NaN;
      frame.ageMs[i] = points.ageMs(no, mono);
      frame.minuteMin[i] = minutes.min[no] ?? Number.NaN;
      frame.minuteMax[i] = minutes.max[no] ?? Number.NaN;
      frame.minuteMean[i] = minutes.mean(no);
      frame.state[i] = latest.state[no] ?? 0;
      frame.stale[i] = silent || points.isStale(no, mono) ? 1 : 0;
      frame.level[i] = levels.level[no] ?? 0;
    }
    return frame;
  }

  close(): void {}
}
