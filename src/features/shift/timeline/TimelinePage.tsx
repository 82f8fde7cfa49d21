import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { timelineKinds, type TimelineEvent } from '#contracts/shift/timeline.ts';
import { turnClock } from '#streams/clock.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { LevelToggles } from '#features/alarms/api.ts';
import { RangePicker } from '#features/charts/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import css from '#ui/page/page.module.css';
import { DensityStrip } from './DensityStrip.tsx';
import own from './timeline.module.css';
import { addressOfView, secondAfter } from './timelineView.ts';
import { useEventColumns, useEventWords } from './useEventColumns.tsx';
import { useTimeline } from './useTimeline.ts';

const idOf = ({ kind, id }: TimelineEvent): string => `${kind} ${id}`;
const TYPING_MS = 300;
/** The next page is asked for when so few rows are left below. */
const AHEAD = 60;

/**
 * `/monitoring/timeline`: everything that happened, in one list; a row turns the workspace's clock
 * to its moment.
 */
export function Component() {
  const { t } = useTranslation('timeline');
  const navigate = useNavigate();
  const density = useDensity();
  const isNarrow = useNarrow();
  const { view, change, list, strip, events, kinds, refresh } = useTimeline(isNarrow);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const columns = useEventColumns(isNarrow);
  const words = useEventWords();
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
  const show = (event: TimelineEvent): void =>
    void navigate(
      `/monitoring/workspace?at=${secondAfter(event.t)}${event.kind === 'alarm' ? `&alarm=${event.ref}` : ''}`,
    );

  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.said} role="status">
          {strip.data === undefined ? null : t('total', { count: strip.data.total })}
          {view.until === undefined ? '' : ` · ${t('here', { at: fullMomentText(view.until) })}`}
          {isFetchingNextPage ? ` · ${t('more')}` : ''}
        </p>
        <div className={css.tools}>
          {view.until === undefined ? null : (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => change({ until: undefined })}
            >
              {t('toEnd')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconHistory size={14} stroke={1.5} />}
            disabled={cursor === undefined}
            onClick={() => cursor && goThere(cursor)}
          >
            {t('goThere')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={cursor === undefined}
            onClick={() => cursor && show(cursor)}
          >
            {t('show')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} stroke={1.5} />}
            onClick={refresh}
          >
            {t('refresh')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.5} />}
            disabled={events.length === 0}
            onClick={() =>
              saveCsv('timeline', [
                ['time', 'kinds', 'level', 'what', 'subject', 'place', 'by', 'note'].map((key) =>
                  t(key),
                ),
                ...events.map((event) => [
                  fullMomentText(event.t),
                  t(`kind.${event.kind}`),
                  event.level ?? '',
                  words.what(event),
                  event.subject,
                  event.place,
                  event.by,
                  words.note(event),
                ]),
              ])
            }
          >
            {t('export')}
          </Button>
        </div>
      </header>
      <div className={css.filters} role="search">
        <RangePicker range={view.range} onRange={(range) => change({ range, until: undefined })} />
        <div className={own.kinds} role="group" aria-label={t('kinds')}>
          {(kinds ?? timelineKinds).map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={view.kinds.includes(kind)}
              onClick={() =>
                change({
                  kinds: view.kinds.includes(kind)
                    ? view.kinds.filter((one) => one !== kind)
                    : [...view.kinds, kind],
                })
              }
            >
              {t(`kind.${kind}`)}
            </button>
          ))}
        </div>
        <LevelToggles levels={view.levels} onChange={(levels) => change({ levels })} />
        <SearchBox
          label={t('search')}
          text={view.text}
          onText={(text) => change({ text })}
          restMs={TYPING_MS}
        />
      </div>
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
