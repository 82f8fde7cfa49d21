import type { Alarm } from '../../contracts/monitoring/alarm.ts';
import { numberText } from '../../ui/marks/numberText.ts';
import type { Points } from './usePoints.ts';

type Measured = Pick<Alarm, 'pointNo' | 'unit' | 'currentValue' | 'raisedValue' | 'limitValue'>;

/** What an alarm's point says: a switch by the meaning of its value, a number with the decimals of its point. */
export function saidValue(alarm: Pick<Alarm, 'pointNo'>, value: number | null, points: Points): string {
  const point = alarm.pointNo === null ? undefined : points.get(alarm.pointNo);
  return (value === null ? undefined : point?.valueNames[value]) ?? numberText(value, point?.precision);
}

/** Value, limit and unit of an alarm as a list shows them, `value` being the newest known or that of the raise; undefined without one. */
export function alarmReading(alarm: Measured, points: Points): { readonly value: string; readonly rest: string } | undefined {
  const value = alarm.currentValue ?? alarm.raisedValue;
  if (value === null) return undefined;
  const limit = alarm.limitValue === null ? '' : ` / ${saidValue(alarm, alarm.limitValue, points)}`;
  return { value: saidValue(alarm, value, points), rest: `${limit} ${alarm.unit}`.trimEnd() };
}
