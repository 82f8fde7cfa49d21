import type { SampleColumns } from '../../ports.ts';
import type { Queries } from './queries.ts';

/** Samples of the rows that `text` selects, which must have point_no, t, value and state; in the order of the rows. */
export async function readSamples(queries: Queries, text: string, values: unknown[]): Promise<SampleColumns> {
  const [pointNo = none, t = none, value = none, state = none] = await queries.columns(['point_no', 't', 'value', 'state'], text, values);
  // The sixteenth bit was stored as a sign; going through sixteen bits takes it back.
  return { length: t.length, pointNo: Int32Array.from(pointNo), t, value, state: Uint16Array.from(state) };
}

/** One after the other. */
export function bothSamples(a: SampleColumns, b: SampleColumns): SampleColumns {
  if (b.length === 0) return a;
  return {
    length: a.length + b.length,
    pointNo: Int32Array.from([...a.pointNo, ...b.pointNo]),
    t: Float64Array.from([...a.t, ...b.t]),
    value: Float64Array.from([...a.value, ...b.value]),
    state: Uint16Array.from([...a.state, ...b.state]),
  };
}

const none = new Float64Array(0);
