import { z } from 'zod';

/** `at`: as of that moment, epoch ms; absent: now. */
export const peopleTodayQuery = z.object({ at: z.coerce.number().int().positive().optional() });

/**
 * Descents of the mine's day that is going on, or was at the moment asked for: how many went down
 * since `from`, and how many came up.
 */
export const peopleToday = z.object({
  from: z.number(),
  entered: z.number().int(),
  left: z.number().int(),
});
