import { useReplay } from '#features/mine/api.ts';
import { useWallTime } from './useWallTime.ts';

/** The moment that the wall shows, epoch ms: the server's time, or that of a replay. */
export function useShownTime(periodMs: number): number {
  const present = useWallTime(periodMs);
  return useReplay()?.at ?? present;
}
