import { z } from 'zod';

/**
 * A chart's question: at most `columns` pixel columns, each answered by its least and greatest
 * value.
 */
export const seriesQuery = z.strictObject({
  pointNos: z.array(z.number().int().min(0)).min(1).max(16),
  /** Epoch ms, from included, to excluded. */
  from: z.number(),
  to: z.number(),
  columns: z.number().int().min(1).max(4000),
});
export type SeriesQuery = z.infer<typeof seriesQuery>;

/**
 * The answer: for each point the columns that hold data, ascending. `column` i covers [from +
 * i*step, from + (i+1)*step); min and max over its good samples; a column without good samples is
 * absent.
 */
export const seriesAnswer = z.object({
  from: z.number(),
  to: z.number(),
  stepMs: z.number(),
  series: z.array(
    z.object({
      pointNo: z.number().int(),
      column: z.array(z.number().int()),
      min: z.array(z.number()),
      max: z.array(z.number()),
      /** Value in force at `from`: last good sample before it within three periods, else null. */
      before: z.number().nullable(),
      /** 'samples' or 'statistics': what it was read from. */
      read: z.enum(['samples', 'statistics']),
      /**
       * Up to here, epoch ms, columns may stand for 5-minute values although they are narrower: a
       * source sent no samples.
       */
      coarseUntil: z.number().nullable(),
    }),
  ),
});
export type SeriesAnswer = z.infer<typeof seriesAnswer>;
