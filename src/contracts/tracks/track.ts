import { z } from 'zod';

export const trackQuery = z.strictObject({
  personNo: z.number().int().min(0),
  from: z.number(),
  to: z.number(),
});
export type TrackQuery = z.infer<typeof trackQuery>;
export const trackAnswer = z.object({
  t: z.array(z.number()),
  x: z.array(z.number()),
  y: z.array(z.number()),
  z: z.array(z.number()),
});
export type TrackAnswer = z.infer<typeof trackAnswer>;
