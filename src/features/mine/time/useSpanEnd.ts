import { useReplay } from './useClock.ts';
import { edgesOf, type ChartRange } from './timeRange.ts';

/** While a replay plays, what is asked of the server is asked anew so often, whatever the speed. */
const STEP_MS = 5_000;

/**
 * Where a span ends that has no end of its own: `undefined` in the present, else the moment of the
 * replay, to the second while it stands still and in steps of five seconds of the reader's time,
 * and no shorter than `leastMs` of the mine's, while it plays.
 */
export function useSpanEnd(leastMs = 0): number | undefined {
  const replay = useReplay();
  return replay && spanEnd(replay, leastMs);
}

type Played = { readonly at: number; readonly speed: number; readonly playing: boolean };

export function spanEnd({ at, speed, playing }: Played, leastMs = 0): number {
  const step = playing ? Math.max(leastMs, STEP_MS * speed) : 1;
  return Math.floor(at / step) * step;
}

/**
 * The range as it is asked for: one that follows the present ends at `end` instead where that is
 * given.
 */
export const endedAt = (range: ChartRange, end: number | undefined): ChartRange =>
  range.live && end !== undefined ? { live: false, ...edgesOf(range, end) } : range;
