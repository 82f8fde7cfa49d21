import { z } from 'zod';

const moment = z.number().nullable();

/**
 * `outdated`: rows older than a day came in order and were taken as the present. `present`: rows of
 * the last hour came as history, which raises no alarm. `beyondKeeping`: rows came that are older
 * than they are kept.
 */
export const sourceNotices = ['outdated', 'present', 'beyondKeeping'] as const;
export type SourceNotice = (typeof sourceNotices)[number];

/**
 * How a data source has been sending lately; times are epoch ms at the server, null where it was
 * not heard since the start.
 */
const sourceStanding = z.object({
  code: z.string(),
  disabled: z.boolean(),
  /** Everything it sends is history. */
  history: z.boolean(),
  /** What the last hour gave cause to say about it. */
  notices: z.array(z.enum(sourceNotices)),
  /** The newest data time that it told, and when it was last heard. */
  lastTime: moment,
  heardAt: moment,
  /**
   * How long the newest reading of its last batch was under way; negative when its clock is ahead.
   */
  delayMs: moment,
  /**
   * The least delay of the last five minutes: below zero its clock is ahead of the server's by at
   * least so much.
   */
  leastDelayMs: moment,
  /** Rows a second, and rows refused, over the last minute. */
  rowsPerSec: z.number(),
  rejectedLately: z.number().int(),
  /** Rows in all, a few seconds behind. */
  received: z.number(),
  stored: z.number(),
  duplicate: z.number(),
  rejected: z.number(),
});
export type SourceStanding = z.infer<typeof sourceStanding>;

export const sourceStandings = z.object({ at: z.number(), sources: z.array(sourceStanding) });
