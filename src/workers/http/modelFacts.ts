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

/** The same, with the whole model beside it as the server gave it. */
export const wholeModel = z.unknown().transform((whole, context) => {
  const facts = modelFacts.safeParse(whole);
  if (facts.success) return { ...facts.data, whole };
  for (const { path, message } of facts.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});
