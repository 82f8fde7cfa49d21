import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineEvent } from '#contracts/shift/timeline.ts';
import { turnClock } from '#streams/clock.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import css from '#ui/page/page.module.css';
import { DensityStrip } from './DensityStrip.tsx';
import { addressOfView, secondAfter } from './timelineView.ts';
import { useEventColumns } from './useEventColumns.tsx';
import { useTimeline } from './useTimeline.ts';
import { TimelineFilters } from './TimelineFilters.tsx';
import { TimelineTools } from './TimelineTools.tsx';

const idOf = ({ kind, id }: TimelineEvent): string => `${kind} ${id}`;
/** The next page is asked for when so few rows are left below. */
const AHEAD = 60;

/**
 * `/monitoring/timeline`: everything that happened, in one list; a row turns the workspace's clock
 * to its moment.
 */
export function Component() {
  const { t } = useTranslation('timeline');
  const density = useDensity();
  const isNarrow = useNarrow();
  const timeline = useTimeline(isNarrow);
  const { view, change, list, strip, events } = timeline;
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const columns = useEventColumns(isNarrow);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const onVisible = useCallback(
    (rows: readonly TimelineEvent[]) => {
      const last = rows.at(-1);
      if (last === undefined || !hasNextPage || isFetchingNextPage) return;
      if (events.length - events.indexOf(last) <= AHEAD) void fetchNextPage();
    },
    [events, hasNextPage, isFetchingNextPage, fetchNextPage],
  );
  const cursor = events.find((event) => idOf(event) === selection.cursor);
  const goThere = (event: TimelineEvent): void =>
    turnClock({ act: 'seek', at: secondAfter(event.t), playing: false });

  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.said} role="status">
          {strip.data === undefined ? null : t('total', { count: strip.data.total })}
          {view.until === undefined ? '' : ` · ${t('here', { at: fullMomentText(view.until) })}`}
          {isFetchingNextPage ? ` · ${t('more')}` : ''}
        </p>
        <TimelineTools timeline={timeline} cursor={cursor} onGo={goThere} />
      </header>
      <TimelineFilters timeline={timeline} />
      {strip.data === undefined ? null : (
        <DensityStrip
          density={strip.data}
          isNarrow={isNarrow}
          until={view.until}
          onUntil={(until) => change({ until })}
        />
      )}
      <div className={css.rows} aria-busy={list.isPending || list.isPlaceholderData}>
        {list.isError && events.length === 0 ? (
          <FailedState title={t('failed')} error={list.error} onRetry={list.refetch} />
        ) : (
          <VirtualTable
            // Another view begins at its top.
            key={new URLSearchParams(addressOfView(view)).toString()}
            name={isNarrow ? 'timelineNarrow' : 'timeline'}
            label={t('list')}
            density={density}
            columns={columns}
            rows={events}
            idOf={idOf}
            selection={selection}
            onSelect={setSelection}
            onOpen={goThere}
            onVisible={onVisible}
            empty={
              list.isPending ? (
                <EmptyState title={t('loading')} />
              ) : (
                <EmptyState title={t('empty')} hint={t('emptyHint')} />
              )
            }
          />
        )}
      </div>
    </div>
  );
}
