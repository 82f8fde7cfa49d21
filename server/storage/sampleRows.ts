import { must } from '#base/assert.ts';
import type { SampleColumns } from '#server/ports/ingestBatch.ts';

/** Samples of several sources as one set of columns. */
export type SampleRows = {
  readonly length: number;
  readonly t: Float64Array;
  readonly value: Float64Array;
  readonly pointNo: Int32Array;
  readonly state: Uint16Array;
  readonly sourceNo: Int16Array;
};

/** `length` rows to be filled in. */
export const emptyRows = (length: number): SampleRows => ({
  length,
  t: new Float64Array(length),
  value: new Float64Array(length),
  pointNo: new Int32Array(length),
  state: new Uint16Array(length),
  sourceNo: new Int16Array(length),
});

/** Joins batches in their order; each row keeps the number of its source. */
export function joinSamples(
  batches: readonly { readonly sourceNo: number; readonly samples: SampleColumns }[],
): SampleRows {
  const length = batches.reduce((sum, { samples }) => sum + samples.length, 0);
  const rows = emptyRows(length);
  let at = 0;
  for (const { sourceNo, samples } of batches) {
    // Columns may be longer than their content.
    const end = samples.length;
    rows.t.set(samples.t.subarray(0, end), at);
    rows.value.set(samples.value.subarray(0, end), at);
    rows.pointNo.set(samples.pointNo.subarray(0, end), at);
    rows.state.set(samples.state.subarray(0, end), at);
    rows.sourceNo.fill(sourceNo, at, at + end);
    at += end;
  }
  return rows;
}

/** The rows of these indices, in that order. */
export function pickRows(rows: SampleRows, indices: ArrayLike<number>): SampleRows {
  const { length } = indices;
  const picked = emptyRows(length);
  for (let to = 0; to < length; to++) {
    const from = indices[to] ?? 0;
    picked.t[to] = rows.t[from] ?? 0;
    picked.value[to] = rows.value[from] ?? Number.NaN;
    picked.pointNo[to] = rows.pointNo[from] ?? 0;
    picked.state[to] = rows.state[from] ?? 0;
    picked.sourceNo[to] = rows.sourceNo[from] ?? 0;
  }
  return picked;
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;
/** Field count, five lengths, and 8 + 8 + 4 + 2 + 2 bytes of fields. */
const ROW_BYTES = 2 + 5 * 4 + 24;

/**
 * The rows as `COPY sample (t, value, point_no, state, source_no) FROM STDIN BINARY` takes them;
 * NaN becomes NULL.
 */
export function copyBytes(rows: SampleRows): Buffer {
  const buffer = Buffer.alloc(HEADER_BYTES + rows.length * ROW_BYTES + 2);
  SIGNATURE.copy(buffer);
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  let at = HEADER_BYTES;
  for (let i = 0; i < rows.length; i++) {
    const t = must(rows.t[i], 'time of a sample');
    const value = must(rows.value[i], 'value of a sample');
    const high = Math.floor(t / 4_294_967_296);
    view.setInt16(at, 5);
    view.setInt32(at + 2, 8);
    view.setInt32(at + 6, high);
    view.setUint32(at + 10, t - high * 4_294_967_296);
    at += 14;
    if (Number.isNaN(value)) {
      view.setInt32(at, -1);
      at += 4;
    } else {
      view.setInt32(at, 8);
      view.setFloat64(at + 4, value);
      at += 12;
    }
    view.setInt32(at, 4);
    view.setInt32(at + 4, must(rows.pointNo[i], 'point of a sample'));
    view.setInt32(at + 8, 2);
    view.setInt16(at + 12, must(rows.state[i], 'state of a sample'));
    view.setInt32(at + 14, 2);
    view.setInt16(at + 18, must(rows.sourceNo[i], 'source of a sample'));
    at += 20;
  }
  view.setInt16(at, -1);
  return buffer.subarray(0, at + 2);
}
