import type { SampleColumns } from '../../ports.ts';

/** What a query of samples selects. int8 comes as float8, which holds every time exactly and needs no parsing of our own. */
export const SAMPLE_COLUMNS = 'point_no, t::float8, value, state';
export type SampleTuple = [pointNo: number, t: number, value: number | null, state: number];

/** Samples in columns, in the order of the rows. */
export function columnsOf(rows: readonly SampleTuple[]): SampleColumns {
  const columns = {
    length: rows.length,
    pointNo: new Int32Array(rows.length),
    t: new Float64Array(rows.length),
    value: new Float64Array(rows.length),
    state: new Uint16Array(rows.length),
  };
  rows.forEach(([pointNo, t, value, state], i) => {
    columns.pointNo[i] = pointNo;
    columns.t[i] = t;
    columns.value[i] = value ?? Number.NaN;
    // The sixteenth bit was stored as a sign; storing into sixteen bits takes it back.
    columns.state[i] = state;
  });
  return columns;
}
