import { z } from 'zod';

const by = z.string();
const job = z.string();

/**
 * Why something happened to a job or its plan, or was left alone: a code and what it speaks of, worded by whoever shows it.
 * `said` is a sentence that was not made of codes.
 */
export const jobReason = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['plan', 'due', 'alarms', 'serverSilent', 'serversLost', 'serverStopped', 'cancelled']) }),
  z.object({ code: z.enum(['absent', 'deletedAlready', 'running', 'unchanged']) }),
  z.object({ code: z.enum(['triggered', 'enqueued', 'rescheduled', 'deleted']), by }),
  z.object({ code: z.enum(['parentSucceeded', 'passedOver']), job }),
  z.object({ code: z.literal('retry'), at: z.number().int(), of: z.number().int() }),
  z.object({ code: z.literal('tookTooLong'), sec: z.number() }),
  z.object({ code: z.literal('said'), text: z.string() }),
]);
export type JobReason = z.infer<typeof jobReason>;
