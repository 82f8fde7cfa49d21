import { z } from 'zod';
import type { AlarmMessage } from './hub.ts';
import type { FrameMessage } from './wireFrame.ts';

/** Streams of the hub that tell the stored past. */
export const hubStreams = {
  /** `PastState(at)`: a snapshot of each channel as it stood at that moment. */
  pastState: 'PastState',
  /**
   * `Past(after, to)`: the messages of all channels whose time is in (after, to], in the order of
   * time.
   */
  past: 'Past',
} as const;

/** The longest stretch that one `Past` call tells, ms. */
export const MOST_PAST_MS = 15 * 60_000;

const moment = z.number().int().min(0).max(8.64e15);
export const pastStateArguments = z.tuple([moment]);
export const pastArguments = z.tuple([moment, moment]);

/**
 * A message of the past has the form of the live channel's; rows of one second stand together,
 * stamped with its end.
 */
export type PastMessage = AlarmMessage | FrameMessage;

/**
 * One element of such a stream. `seq` counts from 1 without a gap and the last element is the
 * `end`, so that a reader knows whether it has everything.
 */
export const pastElement = z.object({
  seq: z.number().int().min(1),
  message: z.looseObject({ t: z.number() }).optional(),
  end: z.literal(true).optional(),
});
export type PastElement = { readonly seq: number } & (
  | { readonly message: PastMessage }
  | { readonly end: true }
);
