import type { SampleColumns } from '#server/ports/ingestBatch.ts';

/** Samples of a batch. */
export const ROWS = 5_000;
const SECOND = 1_000;

export const none: SampleColumns = {
  length: 0,
  pointNo: new Int32Array(0),
  t: new Float64Array(0),
  value: new Float64Array(0),
  state: new Uint16Array(0),
};

/** One second of so many points. */
export const second = (at: number, start: number, length: number): SampleColumns => ({
  length,
  pointNo: Int32Array.from({ length }, (_, i) => i),
  t: Float64Array.from({ length }, (_, i) => start + at * SECOND + (i % 977)),
  value: Float64Array.from({ length }, (_, i) => Math.sin(at / 50 + i)),
  state: new Uint16Array(length),
});
/** 5,000 seconds of one point. */
export const stretch = (pointNo: number, from: number): SampleColumns => ({
  length: ROWS,
  pointNo: new Int32Array(ROWS).fill(pointNo),
  t: Float64Array.from({ length: ROWS }, (_, i) => from + i * SECOND),
  value: Float64Array.from({ length: ROWS }, (_, i) => Math.sin((from + i * SECOND) / 1e6)),
  state: new Uint16Array(ROWS),
});
