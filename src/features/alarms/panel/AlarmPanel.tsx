import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { ShelveButton } from '../actions/ShelveButton.tsx';
import { selection } from '#features/mine/api.ts';
import { AsideBar } from '../grouping/AsideBar.tsx';
import { Folds } from '../grouping/folds.ts';
import { Heads, useHeadCounts } from '#features/people/api.ts';
import { AckBar } from './AckBar.tsx';
import { AlarmDetail } from './AlarmDetail.tsx';
import { AlarmFilters } from './AlarmFilters.tsx';
import css from './AlarmPanel.module.css';
import { showAlarms } from '../shown/alarmView.ts';
import { NewPill } from './NewPill.tsx';
import { useAlarmColumns } from './useAlarmColumns.tsx';
import { PresentValues } from '../shown/PresentValues.tsx';
import { useMayReadAlarms } from '../shown/useMayReadAlarms.ts';
import { useAlarmPanel } from './useAlarmPanel.ts';

const idOf = ({ id }: Alarm): string => id;
const markOf = (alarm: Alarm): string | undefined =>
  needsAck(alarm) ? 'unacknowledged' : undefined;

/** The alarm list: what is wrong, most urgent first, to be acknowledged and looked into. */
export function AlarmPanel() {
  const { t } = useTranslation('alarms');
  const panel = useAlarmPanel();
  const { alarmId, filter, shown, isCurrent } = panel;
  const heads = useHeadCounts();
  const search = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const isNarrow = useNarrow();
  const columns = useAlarmColumns(isNarrow ? 'phone' : 'desk');

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
        isCurrent={isCurrent}
      />
      <AsideBar alarms={panel.live} lately={panel.lately} hasGroups={panel.hasGroups} />
      <AckBar
        targets={panel.targets}
        noteRef={note}
        onSent={panel.toNext}
        extra={<ShelveButton targets={panel.shelvable} />}
      />
      <PresentValues points={panel.followed} isUpToDate={isCurrent}>
        <Heads value={heads}>
          <Folds value={panel.folds}>
            <div className={css.split} data-detail={alarmId !== undefined || undefined}>
              <div className={css.list}>
                <VirtualTable
                  name={isNarrow ? 'alarmsNarrow' : 'alarmsDesk'}
                  density={isNarrow ? 'tall' : 'touch'}
                  label={t('title')}
                  columns={columns}
                  rows={shown}
                  viewKey={panel.viewKey}
                  idOf={idOf}
                  selection={panel.rows}
                  onSelect={panel.onSelect}
                  onOpen={panel.onOpen}
                  onVisible={panel.onVisible}
                  openId={alarmId}
                  markOf={markOf}
                  pill={(waiting, release) => <NewPill waiting={waiting} onRelease={release} />}
                  empty={<NoAlarms {...panel.state} />}
                />
              </div>
              {alarmId === undefined ? null : (
                <AlarmDetail
                  key={alarmId}
                  alarmId={alarmId}
                  live={panel.open}
                  onClose={() => (selection.alarmId = undefined)}
                />
              )}
            </div>
          </Folds>
        </Heads>
      </PresentValues>
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
