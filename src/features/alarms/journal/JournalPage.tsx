import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useDensity } from '#ui/preferences/density.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { AlarmDetail } from '../panel/AlarmDetail.tsx';
import { NewPill } from '../panel/NewPill.tsx';
import { livePoints } from '../shown/presentValue.ts';
import { PresentValues } from '../shown/PresentValues.tsx';
import { useAlarms } from '../shown/useAlarms.ts';
import { useReplay } from '#features/mine/api.ts';
import { JournalFilters } from './JournalFilters.tsx';
import page from '#ui/page/page.module.css';
import css from './JournalPage.module.css';
import { addressOf, isNarrowed, pageSizes } from '../shown/journalQuery.ts';
import { useExport } from './useExport.ts';
import { useJournal } from './useJournal.ts';
import { useJournalColumns } from './useJournalColumns.ts';
import { ToolButton } from '#ui/ToolButton.tsx';

const idOf = ({ id }: Alarm): string => id;
const none: readonly Alarm[] = [];

/** `/monitoring/journal`: every alarm there was, newest first, page by page from the server. */
export function Component() {
  const { t } = useTranslation('journal');
  const { query, shown, openId, asked, change, open } = useJournal();
  const { isExporting, exportCsv } = useExport(shown);
  const { list: live, isKnown, isUpToDate } = useAlarms();
  const isReplay = useReplay() !== undefined;
  const opened = live.find(({ id }) => id === openId);
  const openPoints = opened === undefined ? '' : livePoints([opened]);
  const listed = asked.data?.list ?? none;
  const [rows, setRows] = useState<RowSelection>(noRows);
  const isNarrow = useNarrow();
  const density = useDensity();
  const columns = useJournalColumns(isNarrow, asked.data?.disposals);
  const onSelect = useCallback(
    (next: RowSelection) => {
      setRows(next);
      const [only] = next.chosen;
      if (next.chosen.size === 1) open(only);
    },
    [open],
  );
  useShortcut('escape', t('alarms:closeDetail'), () => open(undefined), openId !== undefined);

  return (
    <div className={page.page}>
      <Header asked={asked} isExporting={isExporting} onExport={() => void exportCsv()} />
      <JournalFilters query={query} onChange={change} />
      <PresentValues
        points={isReplay ? '' : livePoints(listed, openPoints)}
        isUpToDate={!isKnown || isUpToDate}
        isOfClock={!isReplay}
      >
        <div className={css.split} data-detail={openId !== undefined || undefined}>
          <div className={css.list} aria-busy={asked.isPending || asked.isPlaceholderData}>
            {asked.isError ? (
              <FailedState title={t('failed')} error={asked.error} onRetry={asked.refetch} />
            ) : (
              <VirtualTable
                // Another page begins at its top, whatever is held still in this one.
                key={new URLSearchParams(addressOf(query)).toString()}
                name={isNarrow ? 'journalNarrow' : 'journal'}
                density={isNarrow ? 'tall' : density}
                label={t('title')}
                columns={columns}
                rows={listed}
                idOf={idOf}
                selection={rows}
                onSelect={onSelect}
                onOpen={({ id }) => open(id)}
                openId={openId}
                pill={(waiting, release) => <NewPill waiting={waiting} onRelease={release} />}
                empty={<Nothing isPending={asked.isPending} isNarrowed={isNarrowed(query)} />}
              />
            )}
          </div>
          {openId === undefined ? null : (
            <div className={css.detail}>
              <AlarmDetail
                key={openId}
                alarmId={openId}
                live={opened}
                onClose={() => open(undefined)}
              />
            </div>
          )}
        </div>
      </PresentValues>
      <Pager
        page={query.page}
        pageSize={query.pageSize}
        sizes={pageSizes}
        total={asked.data?.total}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
      />
    </div>
  );
}

type HeaderProps = {
  readonly asked: { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly isExporting: boolean;
  readonly onExport: () => void;
};

function Header({ asked, isExporting, onExport }: HeaderProps) {
  const { t } = useTranslation('journal');
  return (
    <header className={page.header}>
      <h1 className={page.title}>{t('title')}</h1>
      <div className={page.tools}>
        <ToolButton
          label={t('refresh')}
          icon={IconRefresh}
          disabled={asked.isFetching}
          onClick={() => void asked.refetch()}
        />
        <ToolButton
          label={t(isExporting ? 'exporting' : 'export')}
          icon={IconDownload}
          disabled={isExporting}
          onClick={() => onExport()}
        />
      </div>
    </header>
  );
}

function Nothing({
  isPending,
  isNarrowed: isFiltered,
}: {
  readonly isPending: boolean;
  readonly isNarrowed: boolean;
}) {
  const { t } = useTranslation('journal');
  if (isPending) return <EmptyState title={t('loading')} />;
  return isFiltered ? (
    <EmptyState title={t('emptyFiltered')} />
  ) : (
    <EmptyState title={t('empty')} hint={t('emptyHint')} />
  );
}
