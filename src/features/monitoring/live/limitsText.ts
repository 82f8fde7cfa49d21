import { bandsOf } from '../../../contracts/monitoring/limits.ts';
import type { Point } from '../../../contracts/monitoring/mine.ts';
import { numberText } from '../../../ui/marks/numberText.ts';

/** The limits that a point is watched by, the mildest first; of a switch the value that is an alarm; '-' without any. */
export function limitsText({ limits, precision, valueNames }: Pick<Point, 'limits' | 'precision' | 'valueNames'>): string {
  if (limits.alarmValue !== undefined) return `= ${valueNames[limits.alarmValue] ?? numberText(limits.alarmValue, 0)}`;
  const sides = (['high', 'low'] as const).flatMap((side) =>
    bandsOf(limits, side)
      .toReversed()
      .map(({ raise }) => `${side === 'high' ? '≥' : '≤'} ${numberText(raise, precision)}`),
  );
  return sides.length === 0 ? '-' : sides.join('  ');
}
