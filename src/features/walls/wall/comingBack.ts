import type { ClockState } from '#contracts/live/dataCore.ts';

/** Events by which a hand at the wall shows itself. */
export const signsOfHands = ['pointermove', 'pointerdown', 'keydown'] as const;

const MINUTE_MS = 60_000;

/**
 * How long after the last touch a wall leaves the past: a minute where nothing more comes, ten
 * while it stands still, an hour while it plays. `undefined` in the present, and where other
 * windows share its clock: then their hands count.
 */
export function returnsAfterMs(clock: ClockState): number | undefined {
  if (clock.mode === 'live' || clock.linked) return undefined;
  if (clock.atEnd) return MINUTE_MS;
  return (clock.playing ? 60 : 10) * MINUTE_MS;
}
