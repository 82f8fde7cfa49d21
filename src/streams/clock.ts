import type { ClockCommand, ClockState, LinkedSelection, Topic } from '#contracts/live/dataCore.ts';
import { coreClient } from './dataCoreClient.ts';
import { topicKey } from './topicKey.ts';

/**
 * Turns the clock of this window's workspace: every followed topic shows that moment. Follow
 * `clock` to see where it stands.
 */
export const turnClock = (act: ClockCommand): void => coreClient.turn(act);

/** Joins or leaves the windows of this browser that share clock and selection. */
export const linkWindows = (on: boolean): void => coreClient.join(on);

/** Tells the linked windows what was picked here; follow `linked` to hear of theirs. */
export const shareSelection = (selection: LinkedSelection): void => coreClient.share(selection);

/** Where this window's clock stands; `undefined` while nobody follows `clock`. */
export const newestClock = (): ClockState | undefined =>
  coreClient.newest<Topic & { kind: 'clock' }>(topicKey({ kind: 'clock' }))?.clock;
