import type { Alarm } from '#contracts/alarms/alarm.ts';
import { alarmName, namedAlarmOf } from '#contracts/alarms/alarmName.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { sensorKinds, type SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { valueName, type Points } from '#features/mine/api.ts';

type Measured = Pick<
  Alarm,
  'pointNo' | 'unit' | 'currentValue' | 'raisedValue' | 'limitValue' | 'detail'
>;

/**
 * What an alarm's point says: a switch by the meaning of its value, a number with the decimals of
 * its point.
 */
export const valueText = (
  alarm: Pick<Alarm, 'pointNo' | 'detail'>,
  value: number | null,
  points: Points,
): string => nameOf(alarm, value, points) ?? numberText(value, kindOf(alarm, points)?.precision);

/**
 * Value, limit and unit of an alarm as a list shows them, `value` being the newest known or that of
 * the raise; undefined without one. A switch has no limit.
 */
export function alarmReading(
  alarm: Measured,
  points: Points,
): { readonly value: string; readonly rest: string } | undefined {
  const value = alarm.currentValue ?? alarm.raisedValue;
  if (value === null) return undefined;
  const name = nameOf(alarm, value, points);
  if (name !== undefined) return { value: name, rest: '' };
  const limit = alarm.limitValue === null ? '' : ` / ${valueText(alarm, alarm.limitValue, points)}`;
  return { value: valueText(alarm, value, points), rest: `${limit} ${alarm.unit}`.trimEnd() };
}

/** What a switch says that the name of its alarm says too, by that name. */
const saidByName: ReadonlyMap<string, number> = new Map([
  ['smoke', 1],
  ['mainFan', 0],
  ['mainFanReversed', 3],
  ['localFan', 0],
  ['duct', 0],
  ['airReversed', 2],
  ['doorsOpen', 1],
]);

/**
 * Whether the name of the alarm says already what its value would say behind it: a fan that stopped
 * has stopped.
 */
export const isNamedValue = (
  alarm: Parameters<typeof namedAlarmOf>[0] & Pick<Alarm, 'currentValue' | 'raisedValue'>,
): boolean =>
  saidByName.get(alarmName(namedAlarmOf(alarm))) === (alarm.currentValue ?? alarm.raisedValue);

function nameOf(
  alarm: Pick<Alarm, 'pointNo' | 'detail'>,
  value: number | null,
  points: Points,
): string | undefined {
  const known = kindOf(alarm, points);
  return value === null || known === undefined ? undefined : valueName(known, value);
}

/** The point of the alarm, or before the mine is known what its kind alone tells. */
function kindOf(
  { pointNo, detail: { kind } }: Pick<Alarm, 'pointNo' | 'detail'>,
  points: Points,
): Kind | undefined {
  const point = pointNo === null ? undefined : points.get(pointNo);
  if (point !== undefined) return point;
  return typeof kind !== 'string' || !(kind in sensorKinds)
    ? undefined
    : ofKind(kind as SensorKindCode);
}

type Kind = Pick<Point, 'kind' | 'valueNames' | 'precision'>;

const ofKind = (kind: SensorKindCode): Kind => ({
  kind,
  valueNames: [],
  precision: sensorKinds[kind].precision,
});
