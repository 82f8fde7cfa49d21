import type { ClockState } from '#contracts/live/dataCore.ts';
import { useTopic } from '#streams/useTopic.ts';

export type Replay = Extract<ClockState, { mode: 'replay' }>;

const present: ClockState = { mode: 'live', linked: false };

/** The clock of this window's workspace: the present until the core says otherwise. */
export const useClock = (): ClockState => useTopic({ kind: 'clock' })?.clock ?? present;

/** The replay that this window shows, `undefined` while it shows the present. */
export function useReplay(): Replay | undefined {
  const clock = useClock();
  return clock.mode === 'replay' ? clock : undefined;
}
