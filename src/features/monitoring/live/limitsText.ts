import { bandsOf } from '../../../contracts/monitoring/limits.ts';
import type { Point } from '../../../contracts/monitoring/mine.ts';
import { valueName } from '../../../mine/model/valueName.ts';
import { numberText } from '../../../ui/marks/numberText.ts';

/** The limits that a point is watched by, the mildest first; of a switch the value that is an alarm; '-' without any. */
export function limitsText(point: Pick<Point, 'limits' | 'precision' | 'kind' | 'valueNames'>): string {
  const { limits, precision } = point;
  if (limits.alarmValue !== undefined) return `= ${valueName(point, limits.alarmValue) ?? numberText(limits.alarmValue, 0)}`;
  const sides = (['high', 'low'] as const).flatMap((side) =>
    bandsOf(limits, side)
      .toReversed()
      .map(({ raise }) => `${side === 'high' ? '≥' : '≤'} ${numberText(raise, precision)}`),
  );
  return sides.length === 0 ? '-' : sides.join('  ');
}
