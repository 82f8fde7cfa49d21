import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { useNow } from '#ui/time/useNow.ts';
import { filteredAlarms, type AlarmFilter } from '../shown/alarmFilter.ts';
import { byUrgency } from '#contracts/alarms/alarmOrder.ts';
import { alarmView } from '../shown/alarmView.ts';
import { alarmKey } from '../shown/alarmWords.ts';
import { useReplay } from '#features/mine/api.ts';
import { FLOOD_ALARMS, folded, raisedLately, type FoldedRows } from './folds.ts';

type ShownRows = FoldedRows & {
  /** New alarms of the last ten minutes. */
  readonly lately: number;
  /** Changes with what is folded and asked for, not with the alarms. */
  readonly viewKey: string;
};

/**
 * The rows of the alarm list: filtered, most urgent first, consequences under their cause, the
 * flood in groups.
 */
export function useAlarmRows(live: readonly Alarm[], filter: AlarmFilter): ShownRows {
  const { t } = useTranslation('alarms');
  const { isRaw, open } = useSnapshot(alarmView);
  const present = useNow(10_000);
  const at = useReplay()?.at;
  const now = at === undefined ? present : at;
  const lately = useMemo(() => raisedLately(live, now), [live, now]);
  const inFlood = lately > FLOOD_ALARMS && !isRaw;
  return useMemo(() => {
    const rows = filteredAlarms(live, filter, (alarm) => t(alarmKey(alarm))).toSorted(byUrgency);
    // Who looks for something wants every single one of it.
    const isWhole =
      filter.state === 'all' && filter.text.trim() === '' && filter.alarmType === undefined;
    const shown: FoldedRows = isWhole
      ? folded(rows, live, open, inFlood)
      : { rows, folds: new Map() };
    const groups = [...shown.folds]
      .filter(([, folds]) => folds.some(({ kind }) => kind === 'flood'))
      .map(([id]) => id);
    return { ...shown, lately, viewKey: [filter.state, inFlood, ...open, ...groups].join(' ') };
  }, [live, filter, t, open, inFlood, lately]);
}
