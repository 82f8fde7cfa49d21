import { z } from 'zod';

/** Name of the variable; a process that has it is supervised. */
export const SUPERVISED = 'PITHEAD_SUPERVISED';

/** What a supervised process says over its channel. */
export const fromProcess = z.discriminatedUnion('kind', [
  /** Its event loop turns. */
  z.strictObject({ kind: z.literal('alive') }),
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('refused'), exitCode: z.number().int(), message: z.string() }),
]);
export type FromProcess = z.infer<typeof fromProcess>;

/** What a supervised process is told; `now`: at once, unfinished. */
export const toProcess = z.strictObject({
  kind: z.literal('stop'),
  reason: z.string(),
  now: z.boolean(),
});
export type ToProcess = z.infer<typeof toProcess>;

/** The parts that are processes of their own. */
export const SUPERVISED_ROLES = ['core', 'office'] as const;

/** What whoever watches the sources tells the supervisor: these parts are to be started anew. */
export const renewal = z.strictObject({ renew: z.array(z.enum(SUPERVISED_ROLES)) });
export type Renewal = z.infer<typeof renewal>;
