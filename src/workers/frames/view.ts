import type { Frame } from '#contracts/live/dataCore.ts';
import type { FramePool } from '../framePool.ts';

/** One window's view of one pulled topic. */
export interface View {
  /** Whether a frame made now would differ from the last one made. */
  changed(): boolean;
  /** The topic as it stands, in a buffer of the pool. */
  frame(pool: FramePool): Frame;
  close(): void;
}

/**
 * What every view reads: the monotonic time, and whether the link is silent so that nothing is
 * fresh.
 */
export type Now = { readonly mono: () => number; readonly silent: () => boolean };

/**
 * Ages are part of a frame, so one is due this long after the last even when nothing else has
 * changed.
 */
export const AGE_REFRESH_MS = 1_000;
