import { buffersOf } from '#contracts/live/buffersOf.ts';
import { FramePool } from '#workers/framePool.ts';
import { LatestView } from '#workers/frames/latestView.ts';
import { batchOf } from '#workers/points/pointBatch.ts';
import { PointStore } from '#workers/points/pointStore.ts';
import type { HandOver } from './handOver.ts';

type Ask = { readonly form: HandOver; readonly rows: number; readonly spent: ArrayBuffer[] };

const IN_SIGHT = 40;
const T0 = 1_790_000_000_000;
const pool = new FramePool();
let n = 0;
let held: { readonly points: PointStore; readonly view: LatestView } | undefined;

onmessage = ({ data: { form, rows, spent } }: MessageEvent<Ask>) => {
  pool.giveBack(spent);
  n++;
  if (form === 'visible') {
    const { points, view } = (held ??= holding(rows));
    points.take(batchOf(secondOf(rows)), T0 + n * 1000, n * 1000);
    const frame = view.frame(pool);
    return postMessage(frame, { transfer: [...buffersOf(frame)] });
  }
  if (form === 'objects')
    return postMessage(
      Array.from({ length: rows }, (_, i) => ({
        t: n,
        value: i + n,
        ageMs: i,
        minuteMin: 1,
        minuteMax: 2,
        minuteMean: 1.5,
      })),
    );
  const lease = pool.lease(rows * 48);
  const columns = Array.from({ length: 6 }, (_, c) => lease.take('f64', rows).fill(n + c));
  postMessage(columns, { transfer: [lease.buffer] });
};

/** The core's store of so many points, and a table's view of forty of them. */
function holding(rows: number): { points: PointStore; view: LatestView } {
  const points = new PointStore(16);
  const inSight = Array.from({ length: IN_SIGHT }, (_, i) => Math.floor((i * rows) / IN_SIGHT));
  return {
    points,
    view: new LatestView(inSight, points, { mono: () => n * 1000, silent: () => false }),
  };
}

/** A second's samples of every point. */
function secondOf(rows: number) {
  return {
    no: Int32Array.from({ length: rows }, (_, i) => i),
    t: new Float64Array(rows).fill(T0 + n * 1000),
    value: new Float64Array(rows).fill(n),
    state: new Uint16Array(rows),
  };
}
