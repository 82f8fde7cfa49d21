import { z } from 'zod';
import { levelSchema } from '../alarms/alarmSchema.ts';
import { limitsSchema } from '../sensors/limits.ts';

/** The last days of one point through other limits than it has. */
export const whatIfDays = [1, 3, 7, 14, 30] as const;
export const whatIfBody = z.strictObject({
  pointNo: z.number().int().min(0),
  limits: limitsSchema,
  days: z.literal(whatIfDays),
});
export type WhatIfBody = z.input<typeof whatIfBody>;

const count = z.number().int();
/**
 * From the raise to the return, epoch ms; `to` null where it had not returned at the end. `level`:
 * the worst.
 */
const whatIfEpisode = z.object({
  from: z.number(),
  to: z.number().nullable(),
  level: levelSchema,
  peak: z.number().nullable(),
});
export type WhatIfEpisode = z.infer<typeof whatIfEpisode>;

/** What one set of limits would have made of the samples. */
const whatIfRun = z.object({
  episodes: count,
  /** Minutes in alarm, and in the longest episode. */
  minutes: z.number(),
  longestMin: z.number(),
  /** Episodes by their worst level, and minutes at each level; red first. */
  byLevel: z.tuple([count, count, count, count]),
  minutesByLevel: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Oldest first, at most 500. */
  list: z.array(whatIfEpisode),
});
export type WhatIfRun = z.infer<typeof whatIfRun>;

/**
 * `from` and `to`: what was asked for. `first` and `last`: the samples that are stored of it, null
 * where there is none.
 */
export const whatIfAnswer = z.object({
  from: z.number(),
  to: z.number(),
  samples: count,
  first: z.number().nullable(),
  last: z.number().nullable(),
  before: whatIfRun,
  after: whatIfRun,
});
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>;
