import { useSnapshot } from 'valtio';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import {
  ShownValue,
  ShownValueTime,
  livePoints,
  PresentValues,
  useAlarms,
} from '#features/alarms/api.ts';
import { usePoints, useReplay, selection } from '#features/mine/api.ts';

/**
 * The value of the alarm in the status bar without its limit, the newest there is. Apart from it,
 * because it follows the point and knows its kind.
 */
export function NewestValue({ alarm }: { readonly alarm: Alarm }) {
  const { isUpToDate } = useAlarms();
  const { paused } = useSnapshot(selection);
  // The status bar is of now: what stands still, or plays the past, has no newer value for it.
  const isNow = useReplay() === undefined && !paused;
  // Only a switch asks for the whole mine, whose names its values may have.
  const points = usePoints(alarm.pointNo !== null && alarm.unit === '');
  return (
    <PresentValues
      points={isNow ? livePoints([alarm]) : ''}
      isUpToDate={isUpToDate}
      isOfClock={isNow}
    >
      <ShownValue alarm={{ ...alarm, limitValue: null }} points={points} named />
      <ShownValueTime alarm={alarm} points={points} short={alarm.valueTime === begunAt(alarm)} />
    </PresentValues>
  );
}
