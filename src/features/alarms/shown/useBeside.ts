import { use } from 'react';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { valueName, type Points } from '#features/mine/api.ts';
import { followsPoint, useNewestOf } from './presentValue.ts';
import { isActive, isStaleAlarm, StalePoints } from './staleness.ts';

/**
 * The newest value of the point beside an alarm that stands and speaks of something else (methane
 * beside its rise, the velocity of the day beside what a slope was judged by), with its unit;
 * undefined where there is none to be believed.
 */
export function useBeside(alarm: Alarm, points: Points): string | undefined {
  const isOld = isStaleAlarm(alarm, use(StalePoints));
  const isBeside = isActive(alarm) && !followsPoint(alarm) && !isOld;
  const value = useNewestOf(isBeside ? alarm.pointNo : null);
  const point = alarm.pointNo === null ? undefined : points.get(alarm.pointNo);
  if (point === undefined || value === undefined || Number.isNaN(value)) return undefined;
  return valueName(point, value) ?? `${numberText(value, point.precision)} ${point.unit}`.trimEnd();
}
