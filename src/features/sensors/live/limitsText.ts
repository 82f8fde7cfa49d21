import type { Level } from '#contracts/alarms/alarm.ts';
import { bandsOf } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { valueName } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';

/**
 * The limits that a point is watched by, each with its level and unit, the mildest first; of a
 * switch the value that is an alarm; '-' without any.
 */
export function limitsText(
  point: Pick<Point, 'limits' | 'precision' | 'kind' | 'valueNames' | 'unit'>,
  levelName: (level: Level) => string,
): string {
  const { limits, precision, unit } = point;
  const { alarmValue, alarmValueLevel = 3 } = limits;
  if (alarmValue !== undefined)
    return `${levelName(alarmValueLevel)} = ${valueName(point, alarmValue) ?? numberText(alarmValue, 0)}`;
  const sides = (['high', 'low'] as const).flatMap((side) =>
    bandsOf(limits, side)
      .toReversed()
      .map(({ level, raise }) =>
        `${levelName(level)} ${side === 'high' ? '≥' : '≤'} ${numberText(raise, precision)} ${unit}`.trimEnd(),
      ),
  );
  return sides.length === 0 ? '-' : sides.join(' · ');
}
