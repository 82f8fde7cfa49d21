import type { FrameColumns } from '../../contracts/live/wireFrame.ts';

/** Samples of many points in columns, as one frame of the point channel brings them. */
export type PointBatch = Pick<FrameColumns<'point'>, 'no' | 't' | 'value' | 'state'>;

/** Point numbers are dense; one beyond this is an error of the sender and must not make the tables huge. */
export const MOST_POINTS = 262_144;

/** The rows whose point number can be. */
export function withKnownNumbers(batch: PointBatch): PointBatch {
  const pick = <T extends Int32Array | Float64Array | Uint16Array>(column: T): T =>
    column.filter((_, i) => isPointNo(batch.no[i] ?? -1)) as T;
  return { no: pick(batch.no), t: pick(batch.t), value: pick(batch.value), state: pick(batch.state) };
}

/** Highest point number of the batch, -1 when empty; MOST_POINTS when any row's number cannot be. */
export function highestNo(batch: PointBatch): number {
  let highest = -1;
  for (const no of batch.no) {
    if (!isPointNo(no)) return MOST_POINTS;
    if (no > highest) highest = no;
  }
  return highest;
}

const isPointNo = (no: number): boolean => no >= 0 && no < MOST_POINTS;
