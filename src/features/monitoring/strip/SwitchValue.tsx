import type { Alarm } from '../../../contracts/monitoring/alarm.ts';
import { saidValue } from '../../../mine/alarms/alarmValue.ts';
import { usePoints } from '../../../mine/alarms/usePoints.ts';

/** The meaning of a switch's value. Apart from the strip, because it takes the model of the mine to know it. */
export function SwitchValue({ alarm }: { readonly alarm: Alarm }) {
  return <span>{saidValue(alarm, alarm.currentValue, usePoints())}</span>;
}
