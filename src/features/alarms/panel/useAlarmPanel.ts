import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { mayBeShelved } from '#contracts/alarms/alarmActions.ts';
import { useSampled } from '#ui/time/useSampled.ts';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { useReplay, selection } from '#features/mine/api.ts';
import { withFolded } from '../grouping/folds.ts';
import { useAlarmRows } from '../grouping/useAlarmRows.ts';
import { isFiltering } from '../shown/alarmFilter.ts';
import { alarmView } from '../shown/alarmView.ts';
import { livePoints } from '../shown/presentValue.ts';
import { useShownAlarms } from '../shown/useAlarms.ts';

/** The list is drawn anew at most so often. */
const FLOOD_MS = 200;

/** What the alarm list shows: its rows, which stands open, and what an act would act on. */
export function useAlarmPanel() {
  const { list, isKnown, isUpToDate } = useShownAlarms();
  const { alarmId } = useSnapshot(selection);
  const { filter } = useSnapshot(alarmView);
  const [rows, setRows] = useState<RowSelection>(noRows);
  const isReplay = useReplay() !== undefined;
  // A flood may be drawn a breath later than it is counted in the strip.
  const live = useSampled(list, FLOOD_MS);
  const { rows: shown, folds, lately, hasGroups, viewKey } = useAlarmRows(live, filter);
  const onSelect = useCallback((next: RowSelection) => {
    setRows(next);
    if (next.chosen.size === 1) selection.alarmId = [...next.chosen][0];
  }, []);
  const onOpen = useCallback((alarm: Alarm) => {
    selection.alarmId = alarm.id;
  }, []);
  const [seen, setSeen] = useState('');
  const onVisible = useCallback((visible: readonly Alarm[]) => setSeen(livePoints(visible)), []);
  const open = live.find(({ id }) => id === alarmId);
  const followed = open === undefined ? seen : livePoints([open], seen);
  const picked = useMemo(
    () => (isReplay ? [] : pickedOf(live, rows, alarmId)),
    [live, rows, alarmId, isReplay],
  );
  const targets = useMemo(() => withFolded(picked, folds).filter(needsAck), [picked, folds]);
  // Whoever acknowledges by keyboard stands at the next one that waits.
  const toNext = (): void => {
    const next = shown.find((alarm) => needsAck(alarm) && !targets.includes(alarm));
    setRows(next === undefined ? noRows : { chosen: new Set(), cursor: next.id, anchor: next.id });
  };
  return {
    live,
    lately,
    hasGroups,
    /** Nothing may be missing in what is shown. */
    isCurrent: !isKnown || isUpToDate,
    filter,
    shown,
    folds,
    viewKey,
    rows,
    onSelect,
    onOpen,
    onVisible,
    alarmId,
    open,
    followed,
    targets,
    shelvable: useMemo(() => picked.filter(mayBeShelved), [picked]),
    toNext,
    /** Why the list may be empty. */
    state: { isKnown, isCurrent: isUpToDate, isFiltered: isFiltering(filter), isReplay },
  };
}

/** What an act would act on: the chosen rows, else the row at the cursor, else the open alarm. */
function pickedOf(
  alarms: readonly Alarm[],
  rows: RowSelection,
  openId: string | undefined,
): readonly Alarm[] {
  const wanted = rows.chosen.size > 0 ? rows.chosen : new Set([rows.cursor ?? openId]);
  return alarms.filter((alarm) => wanted.has(alarm.id));
}
