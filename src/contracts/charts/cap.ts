import { z } from 'zod';

/** Which messages of alarms are told; by `seq` one alone, as a document of its own. */
export const capQuery = z.object({
  level: z.coerce
    .number()
    .int()
    .min(1)
    .max(4)
    .default(4)
    .describe('Alarms that were at least so severe once; 1 is the most severe'),
  hours: z.coerce.number().min(1).max(168).default(24).describe('How far back, in hours'),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  seq: z.coerce.number().int().min(1).optional().describe('One message alone'),
});
export type CapQuery = z.output<typeof capQuery>;
