import { z } from 'zod';
import { limitsSchema } from '../../contracts/monitoring/limits.ts';

/** The part of the mine model that the core reads; the rest is for pages, which fetch it themselves. */
export const modelFacts = z.object({
  version: z.number(),
  points: z.array(
    z.object({
      no: z.number().int().min(0),
      pointType: z.number().int(),
      samplePeriod: z.number().positive(),
      limits: limitsSchema,
    }),
  ),
});
