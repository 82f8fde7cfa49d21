import { z } from 'zod';

/** What one process adds to the description of the API: operations by path, schemas by name. */
export const apiPart = z.object({
  paths: z.record(z.string(), z.unknown()),
  schemas: z.record(z.string(), z.unknown()),
});
export type ApiPart = z.infer<typeof apiPart>;
