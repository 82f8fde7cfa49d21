import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { mayBeShelved } from '#contracts/alarms/alarmActions.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { useSampled } from '#ui/time/useSampled.ts';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { ShelveButton } from '../actions/ShelveButton.tsx';
import { useReplay, selection } from '#features/mine/api.ts';
import { AsideBar } from '../grouping/AsideBar.tsx';
import { Folds, withFolded } from '../grouping/folds.ts';
import { useAlarmRows } from '../grouping/useAlarmRows.ts';
import { Heads, useHeadCounts } from '#features/people/api.ts';
import { AckBar } from './AckBar.tsx';
import { AlarmDetail } from './AlarmDetail.tsx';
import { AlarmFilters } from './AlarmFilters.tsx';
import css from './AlarmPanel.module.css';
import { isFiltering } from '../shown/alarmFilter.ts';
import { alarmView, showAlarms } from '../shown/alarmView.ts';
import { NewPill } from './NewPill.tsx';
import { useAlarmColumns } from './useAlarmColumns.tsx';
import { livePoints } from '../shown/presentValue.ts';
import { SeenAlarms } from '../shown/SeenAlarms.tsx';
import { useMayReadAlarms } from '../shown/useMayReadAlarms.ts';
import { useShownAlarms } from '../shown/useAlarms.ts';

/** The list is drawn anew at most so often. */
const FLOOD_MS = 200;

const idOf = ({ id }: Alarm): string => id;
const markOf = (alarm: Alarm): string | undefined =>
  needsAck(alarm) ? 'unacknowledged' : undefined;

/** The alarm list: what is wrong, most urgent first, to be acknowledged and looked into. */
export function AlarmPanel() {
  const { t } = useTranslation('alarms');
  const { list, isKnown, isUpToDate } = useShownAlarms();
  const { alarmId } = useSnapshot(selection);
  const { filter } = useSnapshot(alarmView);
  const heads = useHeadCounts();
  const [rows, setRows] = useState<RowSelection>(noRows);
  const search = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const isNarrow = useNarrow();
  const columns = useAlarmColumns(isNarrow ? 'phone' : 'desk');

  const isReplay = useReplay() !== undefined;
  // A flood may be drawn a breath later than it is counted in the strip.
  const live = useSampled(list, FLOOD_MS);
  const { rows: shown, folds, lately, viewKey } = useAlarmRows(live, filter);
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
  const shelvable = useMemo(() => picked.filter(mayBeShelved), [picked]);

  useShortcut('/', t('focusSearch'), () => search.current?.focus());
  useShortcut('a', t('shortcutAck'), () => note.current?.focus());
  useShortcut('enter', t('shortcutOpen'));
  useShortcut(
    'escape',
    t('closeDetail'),
    () => (selection.alarmId = undefined),
    alarmId !== undefined,
  );

  return (
    <div className={css.panel}>
      <AlarmFilters
        filter={filter}
        onChange={showAlarms}
        searchRef={search}
        count={shown.length}
        isCurrent={!isKnown || isUpToDate}
      />
      <AsideBar alarms={live} lately={lately} />
      <AckBar
        targets={targets}
        noteRef={note}
        onSent={toNext}
        extra={<ShelveButton targets={shelvable} />}
      />
      <SeenAlarms points={followed} isUpToDate={!isKnown || isUpToDate}>
        <Heads value={heads}>
          <Folds value={folds}>
            <div className={css.split} data-detail={alarmId !== undefined || undefined}>
              <div className={css.list}>
                <VirtualTable
                  name={isNarrow ? 'alarmsNarrow' : 'alarmsDesk'}
                  density={isNarrow ? 'tall' : 'touch'}
                  label={t('title')}
                  columns={columns}
                  rows={shown}
                  viewKey={viewKey}
                  idOf={idOf}
                  selection={rows}
                  onSelect={onSelect}
                  onOpen={onOpen}
                  onVisible={onVisible}
                  openId={alarmId}
                  markOf={markOf}
                  pill={(waiting, release) => <NewPill waiting={waiting} onRelease={release} />}
                  empty={
                    <NoAlarms
                      isKnown={isKnown}
                      isCurrent={isUpToDate}
                      isFiltered={isFiltering(filter)}
                      isReplay={isReplay}
                    />
                  }
                />
              </div>
              {alarmId === undefined ? null : (
                <AlarmDetail
                  key={alarmId}
                  alarmId={alarmId}
                  live={open}
                  onClose={() => (selection.alarmId = undefined)}
                />
              )}
            </div>
          </Folds>
        </Heads>
      </SeenAlarms>
    </div>
  );
}

type NoAlarmsProps = {
  readonly isKnown: boolean;
  readonly isCurrent: boolean;
  readonly isFiltered: boolean;
  readonly isReplay: boolean;
};

function NoAlarms({ isKnown, isCurrent, isFiltered, isReplay }: NoAlarmsProps) {
  const { t } = useTranslation('alarms');
  if (!useMayReadAlarms()) return <EmptyState title={t('notPermitted')} />;
  if (!isKnown || (isReplay && !isCurrent)) return <EmptyState title={t('waiting')} />;
  // Nobody is told that there are none by a list that may not have heard of them.
  if (!isCurrent) return <EmptyState title={t('notCurrent')} />;
  if (isReplay && !isFiltered) return <EmptyState title={t('clock:noAlarms')} />;
  return isFiltered ? (
    <EmptyState title={t('emptyFiltered')} />
  ) : (
    <EmptyState title={t('empty')} hint={t('emptyHint')} />
  );
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
