import type { FrameColumns } from '../../contracts/live/wireFrame.ts';

/** Samples of many points in columns, as one frame of the point channel brings them. */
export type PointBatch = Pick<FrameColumns<'point'>, 'no' | 't' | 'value' | 'state'>;
