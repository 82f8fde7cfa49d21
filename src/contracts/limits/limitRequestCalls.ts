import { z } from 'zod';
import { limitsSchema } from '../sensors/limits.ts';

/**
 * Limits are changed by a request that somebody else approves: of one point, or of all that a rule
 * speaks of.
 */

/** New limits of one point, and those that it had when they were asked for. */
export const limitChange = z.strictObject({
  pointNo: z.number().int().min(0),
  before: limitsSchema,
  after: limitsSchema,
});
export type LimitChange = z.infer<typeof limitChange>;
export const limitChanges = z.array(limitChange).max(10_000);

/** How a request stands. */
export const RequestState = { waiting: 1, approved: 2, refused: 3, withdrawn: 4 } as const;

const id = z.string().min(1).max(32);
const reason = z.string().trim().min(1).max(500);

/** Asks for other limits of one point; `rowVersion` is that of the point as it was read. */
export const askLimitsBody = z.strictObject({
  pointNo: z.number().int().min(0),
  rowVersion: z.number().int(),
  limits: limitsSchema,
  reason,
});
/** Asks for what a rule says of its points. */
export const askRuleBody = z.strictObject({ id, reason });
export const ruleQuery = z.object({ id });
export const approveBody = z.strictObject({ id, note: z.string().trim().max(500).default('') });
export const refuseBody = z.strictObject({ id, note: reason });
export const withdrawBody = z.strictObject({ id });

export const waitingQuery = z.object({ pointNo: z.coerce.number().int().min(0) });
/** A request as pages read it. */
export const requestRecord = z.object({
  id,
  by: z.string(),
  byId: z.string(),
  reason: z.string(),
  state: z.number(),
  time: z.number(),
  changes: limitChanges,
});
export type RequestRecord = z.infer<typeof requestRecord>;
/** The request that waits, if any: of one point there is never more than one. */
export const waitingAnswer = z.object({ request: requestRecord.nullable() });
/** What a rule would change now. */
export const effectAnswer = z.object({ changes: limitChanges });

/** The request that was made. */
export const askedAnswer = z.object({ id });
