/**
 * What the core holds: bytes of the rings over series x capacity x 16, and drift of heap and
 * buffers over a hundred million samples.
 */
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { randomOf } from '#base/random.ts';
import { batchOf } from '#workers/points/pointBatch.ts';
import { PointStore } from '#workers/points/pointStore.ts';
import { RING_CAPACITY } from '#workers/points/ring.ts';
import { atMost, keep } from './harness/figures.ts';

const SERIES = 1_000;
const MILLIONS = 100;

const points = new PointStore();
const limits = limitsSchema.parse({ high: { 2: 1, 3: 0.75 }, low: { 3: 0.1 }, deadband: 0.02 });
points.useModel(
  Array.from({ length: SERIES }, (_, no) => ({
    no,
    pointType: 1 as const,
    samplePeriod: 1,
    limits,
  })),
);
for (let no = 0; no < SERIES; no++) points.follow(no);

const random = randomOf(1, 'memory');
const batch = {
  no: Int32Array.from({ length: SERIES }, (_, i) => i),
  t: new Float64Array(SERIES),
  value: Float64Array.from({ length: SERIES }, () => random.normal(0.5, 0.1)),
  state: new Uint16Array(SERIES),
};
const samples = batchOf(batch);

function held(): { heap: number; buffers: number } {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers };
}

let t = 1_790_000_000_000;
const marks: { heap: number; buffers: number; rss: number }[] = [];
for (let million = 0; million < MILLIONS; million++) {
  for (let k = 0; k < 1_000; k++) {
    t += 1_000;
    batch.t.fill(t);
    batch.value.copyWithin(1, 0);
    points.take(samples, t, t - 1_790_000_000_000);
  }
  if (million === 0 || million === MILLIONS - 1)
    marks.push({ ...held(), rss: process.memoryUsage().rss });
}
const [first, last] = marks;
if (!first || !last) throw new Error('nothing was measured');
const grew = (last.heap + last.buffers) / (first.heap + first.buffers) - 1;
const ringBytes = points.rings.bytes - points.rings.slotOf.byteLength;
keep(
  'memory',
  [
    atMost(
      '4: bytes of rings over series x capacity x 16',
      ringBytes / (SERIES * RING_CAPACITY * 16),
      1.05,
    ),
    atMost('4: growth of heap and buffers, 1st to 100th million', grew, 0.02),
  ],
  {
    ringBytes,
    newestAndAggregatesBytes: points.bytes - points.rings.bytes,
    first,
    last,
  },
);
