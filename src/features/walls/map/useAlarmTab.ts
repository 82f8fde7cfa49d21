import { systemClock } from '#base/clock.ts';
import { useShownAlarms } from '#features/alarms/api.ts';
import { alarmSpots } from '#features/map/api.ts';
import { useNow } from '#ui/time/useNow.ts';
import { alarmTab } from './shownTab.ts';
import type { MinePicture } from './useMinePicture.ts';

/** A place may become known after its alarm. */
const LOOK_MS = 5_000;

/** The picture of the alarm that should be seen now; `undefined` while none waits. */
export function useAlarmTab({ tabs, places }: MinePicture): string | undefined {
  const { list } = useShownAlarms();
  useNow(LOOK_MS);
  return alarmTab(
    tabs.map(({ key }) => key),
    list,
    (alarm) => alarmSpots([alarm], places, systemClock.mono())[0]?.tab,
  );
}
