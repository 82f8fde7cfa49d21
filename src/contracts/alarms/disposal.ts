import { z } from 'zod';

/**
 * How an alarm was disposed of, beside its own life (domain 2.11.1): 1 under way, 2 done, 3 nothing
 * to do.
 */
export const disposalStates = [1, 2, 3] as const;

const words = z.string().trim().max(500);

/** What the form asks: why it rang, what was done, what came of it. */
export const disposalFields = {
  state: z.literal(disposalStates),
  /** Disposal reason, 0 to 9 (domain 2.6.2). */
  reason: z.number().int().min(0).max(9),
  analysis: words,
  measure: words,
  result: words,
};

/** The form, signed: who and when (epoch ms, server). */
export const disposalSchema = z.object({
  ...disposalFields,
  handler: z.string(),
  time: z.number(),
});
export type Disposal = z.infer<typeof disposalSchema>;
