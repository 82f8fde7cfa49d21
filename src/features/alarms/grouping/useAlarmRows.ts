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
import { folded, raisedLately, type FoldedRows } from './folds.ts';

type ShownRows = FoldedRows & {
  /** New alarms of the last ten minutes. */
  readonly lately: number;
  /** Some rows stand for others of their kind and area. */
  readonly hasGroups: boolean;
  /** Changes with what is folded and asked for, not with the alarms. */
  readonly viewKey: string;
};

/**
 * The rows of the alarm list: filtered, most urgent first, consequences under their cause, those of
 * one kind and area in groups unless somebody reads them one by one.
 */
export function useAlarmRows(live: readonly Alarm[], filter: AlarmFilter): ShownRows {
  const { t } = useTranslation('alarms');
  const { isRaw, open } = useSnapshot(alarmView);
  const present = useNow(10_000);
  const at = useReplay()?.at;
  const now = at === undefined ? present : at;
  const lately = useMemo(() => raisedLately(live, now), [live, now]);
  return useMemo(() => {
    const rows = filteredAlarms(live, filter, (alarm) => t(alarmKey(alarm))).toSorted(byUrgency);
    // Who looks for something wants every single one of it.
    const isWhole =
      filter.state === 'all' && filter.text.trim() === '' && filter.alarmType === undefined;
    const shown: FoldedRows = isWhole
      ? folded(rows, live, open, !isRaw)
      : { rows, folds: new Map() };
    const groups = [...shown.folds]
      .filter(([, folds]) => folds.some(({ kind }) => kind === 'alike'))
      .map(([id]) => id);
    return {
      ...shown,
      lately,
      hasGroups: groups.length > 0,
      viewKey: [filter.state, isRaw, ...open, ...groups].join(' '),
    };
  }, [live, filter, t, open, isRaw, lately]);
}
