import { useTopic } from '#streams/useTopic.ts';
import { useNow } from '#ui/time/useNow.ts';

/**
 * The server's time, epoch ms, moving each second: the clock of the machine behind a wall is set by
 * nobody.
 */
export function useWallTime(periodMs = 1_000): number {
  const offsetMs = useTopic({ kind: 'link' })?.link.serverOffsetMs ?? 0;
  return useNow(periodMs) + offsetMs;
}
