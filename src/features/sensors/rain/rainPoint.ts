import type { Point } from '#contracts/mine/mine.ts';
import type { LiveRow } from '../live/liveRows.ts';

/** The point of a gauge from which the rain of its hours is read. */
export type RainPoint = {
  readonly point: Point;
  /** It counts what fell in all; else it tells what fell in the last five minutes. */
  readonly counter: boolean;
};

/** A counter where the gauge has one: what it did not tell meanwhile is not lost. */
export function rainPointOf({
  subject: { points },
}: Pick<LiveRow, 'subject'>): RainPoint | undefined {
  const [counter, step] = [points.get('cumulative'), points.get('rain5min')];
  if (counter !== undefined) return { point: counter, counter: true };
  return step === undefined ? undefined : { point: step, counter: false };
}
