import { z } from 'zod';

/** How a supervised process ended that nobody had asked to. */
export const death = z.strictObject({
  at: z.number().int(),
  /** `SIGKILL`, `SIGABRT` ...; null when it ended by itself. */
  signal: z.string().nullable(),
  exitCode: z.number().int().nullable(),
  outOfMemory: z.boolean(),
  /**
   * Ms without a sign of life after which the supervisor ended it; null when it ended otherwise.
   */
  hungMs: z.number().nullable(),
  /** Ms that it had served; null when it died before it was ready. */
  servedMs: z.number().nullable(),
  /** The last it said that was no line of the log. */
  lastWords: z.string(),
});
export type Death = z.infer<typeof death>;

/**
 * What a supervised process finds in the variable `PITHEAD_SUPERVISED`: deaths before its start,
 * oldest first.
 */
export const beforeStart = z.strictObject({
  deaths: z.array(death),
  /** How many of them, at the end, no start that succeeded has told of. */
  untold: z.number().int(),
});
export type BeforeStart = z.infer<typeof beforeStart>;

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

/** A death in words. */
export function deathText({ signal, exitCode, outOfMemory, hungMs }: Death): string {
  if (hungMs !== null)
    return `it hung: no sign of life for ${Math.round(hungMs / 1000)} s, ended by the supervisor`;
  if (outOfMemory) return `out of memory, ${signal ?? `exit code ${exitCode}`}`;
  if (signal === 'SIGKILL') return 'SIGKILL: by somebody, or by the system for want of memory';
  return signal ?? `exit code ${exitCode}`;
}

/** The parts that are processes of their own. */
export const SUPERVISED_ROLES = ['core', 'office'] as const;

/** What whoever watches the sources tells the supervisor: these parts are to be started anew. */
export const renewal = z.strictObject({ renew: z.array(z.enum(SUPERVISED_ROLES)) });
export type Renewal = z.infer<typeof renewal>;
