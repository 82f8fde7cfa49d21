import type { ChunkRows } from '../chunk/chunk.ts';

/**
 * Both as one, in order of time and source; of two with the same time and source the first's. Each
 * must be in that order itself.
 */
export function mergeRows(a: ChunkRows, b: ChunkRows): ChunkRows {
  const most = a.length + b.length;
  const merged = {
    t: new Float64Array(most),
    value: new Float64Array(most),
    state: new Uint16Array(most),
    sourceNo: new Int16Array(most),
  };
  let length = 0;
  for (let i = 0, j = 0; i < a.length || j < b.length; length++) {
    const order = compare(a, i, b, j);
    const [from, at] = order <= 0 ? [a, i] : [b, j];
    merged.t[length] = from.t[at] ?? 0;
    merged.value[length] = from.value[at] ?? Number.NaN;
    merged.state[length] = from.state[at] ?? 0;
    merged.sourceNo[length] = from.sourceNo[at] ?? 0;
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return {
    length,
    t: merged.t.subarray(0, length),
    value: merged.value.subarray(0, length),
    state: merged.state.subarray(0, length),
    sourceNo: merged.sourceNo.subarray(0, length),
  };
}

/**
 * Below zero when a's row comes first, above when b's does, zero when they are the same. A side
 * that is used up comes last.
 */
function compare(a: ChunkRows, i: number, b: ChunkRows, j: number): number {
  if (i >= a.length) return 1;
  if (j >= b.length) return -1;
  return (a.t[i] ?? 0) - (b.t[j] ?? 0) || (a.sourceNo[i] ?? 0) - (b.sourceNo[j] ?? 0);
}
