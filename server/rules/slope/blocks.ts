import type { Track } from './track.ts';

const MOST = 144;

/**
 * Means of stretches of a track, few enough to fit a law to; height halved, because satellites see
 * it half as well.
 */
export type Blocks = {
  readonly t: number[];
  readonly x: number[];
  readonly y: number[];
  readonly h: number[];
};

/** The rows from `from` on in at most 144 blocks. */
export function blocksOf(track: Track, from: number): Blocks {
  const size = Math.max(1, Math.ceil((track.length - from) / MOST));
  const mean = (column: readonly number[]): number[] => {
    const means: number[] = [];
    // Counted from the newest row, so that the newest block is never a partial one.
    for (let end = column.length; end - size >= from; end -= size)
      means.unshift(meanOf(column, end - size, end));
    return means;
  };
  const [t, x, y] = [mean(track.t), mean(track.x), mean(track.y)];
  const h = mean(track.h).map((height) => height / 2);
  return { t, x, y, h };
}

function meanOf(column: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += column[i] ?? 0;
  return sum / (to - from);
}
