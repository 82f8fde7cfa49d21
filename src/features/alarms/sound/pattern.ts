import type { Level } from '#contracts/alarms/alarm.ts';

/** One tone of a pattern: when it starts and how long it lasts, in ms from the pattern's start. */
export type Beep = { readonly atMs: number; readonly lengthMs: number; readonly hz: number };

/** `everyMs`: repeated so until acknowledged; absent: once for each new alarm. */
export type Pattern = { readonly beeps: readonly Beep[]; readonly everyMs: number | undefined };

/**
 * How each level sounds: red without pause in two tones, orange three beeps each ten seconds,
 * yellow one, blue none.
 */
export const patterns: Readonly<Record<Level, Pattern | undefined>> = {
  1: {
    beeps: [
      { atMs: 0, lengthMs: 500, hz: 880 },
      { atMs: 500, lengthMs: 500, hz: 660 },
    ],
    everyMs: 1_000,
  },
  2: { beeps: [0, 400, 800].map((atMs) => ({ atMs, lengthMs: 200, hz: 740 })), everyMs: 10_000 },
  3: { beeps: [{ atMs: 0, lengthMs: 300, hz: 587 }], everyMs: undefined },
  4: undefined,
};
