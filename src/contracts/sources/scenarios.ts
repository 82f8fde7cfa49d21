import { z } from 'zod';

export const scenarioSchema = z.object({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  running: z.boolean(),
  startedAt: z.number().nullable(),
});
export type Scenario = z.infer<typeof scenarioSchema>;
export const scenarioBody = z.strictObject({ id: z.string().min(1).max(40) });
