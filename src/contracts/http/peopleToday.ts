import { z } from 'zod';

/** Descents of the mine's day that is going on: how many went down since `from`, and how many came up. */
export const peopleToday = z.object({ from: z.number(), entered: z.number().int(), left: z.number().int() });
export type PeopleToday = z.infer<typeof peopleToday>;
