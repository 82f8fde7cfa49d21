import { z } from 'zod';

/** The longest span that one question covers, ms: a shift. */
export const MOST_SEEN_MS = 8 * 3_600_000;

/**
 * Who was inside `polygon` in [from, to), epoch ms: of the people below on a level, or of those
 * under the sky when it is null.
 */
export const whoWasHereQuery = z.strictObject({
  levelCode: z.string().max(64).nullable(),
  polygon: z
    .array(z.tuple([z.number(), z.number()]))
    .min(3)
    .max(200),
  from: z.number().int().min(0),
  to: z.number().int().min(0),
});
export type WhoWasHereQuery = z.infer<typeof whoWasHereQuery>;

const presenceSchema = z.object({
  personNo: z.number().int(),
  /** First fix inside during the span; null: seen inside before it, and nowhere since. */
  first: z.number().nullable(),
  /** Last fix inside before the end of the span. */
  last: z.number(),
  fixes: z.number().int(),
  /**
   * The last moment, up to eight hours before `last`, at which he was more than five metres from
   * where `last` was.
   */
  movedAt: z.number().nullable(),
  /** Where the last fix inside was. */
  x: z.number(),
  y: z.number(),
  z: z.number(),
  /** His newest fix, whenever it was asked. */
  now: z.object({ t: z.number(), areaNo: z.number().int(), underground: z.boolean() }).nullable(),
});
export type Presence = z.infer<typeof presenceSchema>;

/**
 * A point of the place: least and greatest good value in the span, and the value in force at its
 * beginning.
 */
const readingSchema = z.object({
  pointNo: z.number().int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  before: z.number().nullable(),
});
export type PlaceReading = z.infer<typeof readingSchema>;

/**
 * People in the order in which they were first seen; `cut`: there were more than the server tells
 * at once.
 */
export const whoWasHereAnswer = z.object({
  people: z.array(presenceSchema),
  readings: z.array(readingSchema),
  cut: z.boolean(),
});
export type WhoWasHereAnswer = z.infer<typeof whoWasHereAnswer>;
