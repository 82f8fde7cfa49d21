import { z } from 'zod';

/** The row of a statement that answers numbers of jobs. */
export const jobId = z.object({ id: z.number() });
