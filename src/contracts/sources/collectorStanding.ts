import { z } from 'zod';

/** `refused`: what was set up cannot be used; the reason says why. */
export const collectorStates = ['connected', 'connecting', 'refused', 'disabled'] as const;

const moment = z.number().nullable();

/** One row as a collector handed it on. */
const broughtRow = z.object({ entity: z.string(), row: z.unknown() });
export type BroughtRow = z.infer<typeof broughtRow>;

/**
 * Why a mapping (a tag, a line of the form) is not followed while the others are: it names no
 * topic, a place that is no path, no entity of the ingest contract, is no line of the form, or its
 * topic is not at the broker.
 */
export const leftOutCodes = ['badTopic', 'badPath', 'unknownEntity', 'badLine', 'noTopic'] as const;
/** A mapping that is not followed; `what` is what it says. */
export const leftOut = z.object({ code: z.enum(leftOutCodes), what: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

/** How a collector does; times are epoch ms at the server. */
export const collectorStanding = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(collectorStates),
  /** Why it is not connected, as the device or the machine put it. */
  reason: z.string().nullable(),
  /** Since when it is in this state. */
  since: z.number(),
  /** When it brought rows last. */
  heardAt: moment,
  rows: z.number().int(),
  stored: z.number().int(),
  duplicate: z.number().int(),
  rejected: z.number().int(),
  /** Readings that were not taken because too much waited for storage. */
  skipped: z.number().int(),
  /** The newest ten rows, oldest first. */
  latest: z.array(broughtRow),
  /** The newest reasons why rows or files were refused, oldest first. */
  faults: z.array(z.object({ at: z.number(), message: z.string() })),
  /** Mappings that are not followed, and why. */
  leftOut: z.array(leftOut),
});
export type CollectorStanding = z.infer<typeof collectorStanding>;
export const collectorStandings = z.object({
  at: z.number(),
  collectors: z.array(collectorStanding),
});

export const collectorBody = z.strictObject({ id: z.string().min(1).max(40) });

/** What a trial brought: nothing of it is stored. */
export const collectorTrial = z.object({
  connected: z.boolean(),
  reason: z.string().nullable(),
  rows: z.array(broughtRow),
  faults: z.array(z.string()),
  leftOut: z.array(leftOut),
});
export type CollectorTrial = z.infer<typeof collectorTrial>;
