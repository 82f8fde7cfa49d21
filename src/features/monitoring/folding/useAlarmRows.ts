import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Alarm } from '../../../contracts/monitoring/alarm.ts';
import { useNow } from '../../../ui/time/useNow.ts';
import { filteredAlarms, type AlarmFilter } from '../alarms/alarmFilter.ts';
import { byUrgency } from '../alarms/alarmOrder.ts';
import { alarmView } from '../alarms/alarmView.ts';
import { typeKey } from '../alarms/alarmWords.ts';
import { useReplay } from '../clock/useClock.ts';
import { FLOOD_ALARMS, folded, raisedLately, type FoldedRows } from './folds.ts';

/** The rows of the alarm list: filtered, most urgent first, consequences under their cause, the flood in groups. */
export function useAlarmRows(live: readonly Alarm[], filter: AlarmFilter): FoldedRows & { readonly lately: number } {
  const { t } = useTranslation('alarms');
  const { isRaw, open } = useSnapshot(alarmView);
  const present = useNow(10_000);
  const at = useReplay()?.at;
  const now = at === undefined ? present : at;
  const lately = useMemo(() => raisedLately(live, now), [live, now]);
  const inFlood = lately > FLOOD_ALARMS && !isRaw;
  return useMemo(() => {
    const rows = filteredAlarms(live, filter, (alarmType) => t(typeKey(alarmType))).toSorted(byUrgency);
    // Who looks for something wants every single one of it.
    const isWhole = filter.state === 'all' && filter.text.trim() === '' && filter.alarmType === undefined;
    return { ...(isWhole ? folded(rows, live, open, inFlood) : { rows, folds: new Map() }), lately };
  }, [live, filter, t, open, inFlood, lately]);
}
