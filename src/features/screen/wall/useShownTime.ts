import { useReplay } from '#mine/clock/useClock.ts';
import { useWallTime } from './useWallTime.ts';

/** The moment that the wall shows, epoch ms: the server's time, or that of a replay. */
export function useShownTime(periodMs: number): number {
  const present = useWallTime(periodMs);
  return useReplay()?.at ?? present;
}
