import type { FrameColumns } from '#contracts/live/wireFrame.ts';

/** What the core reads of a sample. */
export type PointColumns = Pick<FrameColumns<'point'>, 'no' | 't' | 'value' | 'state'>;

/**
 * Samples of many points in columns, little endian, read where they lie: a typed array would have
 * to be aligned, and copying a frame to where it is costs a sixth of taking it.
 */
export type PointBatch = { readonly rows: number } & {
  readonly [K in keyof PointColumns]: DataView;
};

/** Columns in memory of our own as a batch that shares it. */
export function batchOf({ no, t, value, state }: PointColumns): PointBatch {
  return {
    rows: no.length,
    no: viewOf(no),
    t: viewOf(t),
    value: viewOf(value),
    state: viewOf(state),
  };
}

/** The memory of a column, or of its bytes. */
export const viewOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): DataView =>
  new DataView(buffer as ArrayBuffer, byteOffset, byteLength);
