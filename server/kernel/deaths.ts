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

/** A death in words. */
export function deathText({ signal, exitCode, outOfMemory, hungMs }: Death): string {
  if (hungMs !== null)
    return `it hung: no sign of life for ${Math.round(hungMs / 1000)} s, ended by the supervisor`;
  if (outOfMemory) return `out of memory, ${signal ?? `exit code ${exitCode}`}`;
  if (signal === 'SIGKILL') return 'SIGKILL: by somebody, or by the system for want of memory';
  return signal ?? `exit code ${exitCode}`;
}
