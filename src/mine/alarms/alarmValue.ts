import type { Alarm } from '../../contracts/monitoring/alarm.ts';
import { sensorKinds, type SensorKindCode } from '../../contracts/monitoring/sensorKind.ts';
import { numberText } from '../../ui/marks/numberText.ts';
import { valueName } from '../model/valueName.ts';
import type { Points } from './usePoints.ts';

type Measured = Pick<Alarm, 'pointNo' | 'unit' | 'currentValue' | 'raisedValue' | 'limitValue' | 'detail'>;

/** What an alarm's point says: a switch by the meaning of its value, a number with the decimals of its point. */
export function saidValue({ pointNo, detail }: Pick<Alarm, 'pointNo' | 'detail'>, value: number | null, points: Points): string {
  const point = pointNo === null ? undefined : points.get(pointNo);
  if (point !== undefined) return (value === null ? undefined : valueName(point, value)) ?? numberText(value, point.precision);
  const { kind } = detail;
  if (typeof kind !== 'string' || !(kind in sensorKinds)) return numberText(value);
  const code = kind as SensorKindCode;
  const name = value === null ? undefined : valueName({ kind: code, valueNames: [] }, value);
  return name ?? numberText(value, sensorKinds[code].precision);
}

/** Value, limit and unit of an alarm as a list shows them, `value` being the newest known or that of the raise; undefined without one. */
export function alarmReading(alarm: Measured, points: Points): { readonly value: string; readonly rest: string } | undefined {
  const value = alarm.currentValue ?? alarm.raisedValue;
  if (value === null) return undefined;
  const limit = alarm.limitValue === null ? '' : ` / ${saidValue(alarm, alarm.limitValue, points)}`;
  return { value: saidValue(alarm, value, points), rest: `${limit} ${alarm.unit}`.trimEnd() };
}
