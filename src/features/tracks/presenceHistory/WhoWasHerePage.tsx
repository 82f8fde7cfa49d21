import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { loaded } from '#ui/loaded.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { usePoints, WithModel } from '#features/mine/api.ts';
import css from '#ui/page/page.module.css';
import { Readings } from './Readings.tsx';
import type { PresenceRow } from './presenceCsv.ts';
import { usePresenceColumns } from './usePresenceColumns.tsx';
import { PresenceFilters } from './PresenceFilters.tsx';
import { PresenceTools } from './PresenceTools.tsx';
import { usePresence } from './usePresence.ts';

const PlaceMap = lazy(loaded(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap })));
const idOf = ({ personNo }: PresenceRow): string => String(personNo);

/**
 * `/monitoring/whoWasHere`: who was at a place of the mine at a moment of the past, and what was
 * measured there.
 */
export function Component() {
  const { t } = useTranslation('whoWasHere');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Page model={model} />}
    </WithModel>
  );
}

function Page({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('whoWasHere');
  const density = useDensity();
  const points = usePoints();
  const isNarrow = useNarrow();
  const columns = usePresenceColumns(isNarrow);
  const state = usePresence(model);
  const { query, change, tab, asked, answer, rows, selection, showTracks } = state;
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.said}>{t('hint')}</p>
        <PresenceTools state={state} />
      </header>
      <PresenceFilters state={state} areas={model.areas} />
      <div className={css.split}>
        <div className={css.map}>
          <Suspense fallback={<EmptyState title={t('loading')} />}>
            <PlaceMap
              model={model}
              tab={tab}
              query={query}
              onQuery={change}
              rows={rows}
              chosen={selection.chosen}
            />
          </Suspense>
        </div>
        <div className={css.list} aria-busy={asked.isFetching}>
          <div className={css.rows}>
            {asked.isError ? (
              <FailedState title={t('failed')} error={asked.error} onRetry={asked.refetch} />
            ) : (
              <VirtualTable
                name={isNarrow ? 'whoWasHereNarrow' : 'whoWasHere'}
                label={t('people')}
                density={density}
                columns={columns}
                rows={rows}
                idOf={idOf}
                selection={selection}
                onSelect={state.setSelection}
                onOpen={({ personNo }) => showTracks([personNo])}
                empty={<Nothing isAsked={state.isAsked} isPending={asked.isPending} />}
              />
            )}
          </div>
          {answer === undefined ? null : <Readings readings={answer.readings} points={points} />}
        </div>
      </div>
    </div>
  );
}

function Nothing({
  isAsked,
  isPending,
}: {
  readonly isAsked: boolean;
  readonly isPending: boolean;
}) {
  const { t } = useTranslation('whoWasHere');
  if (!isAsked) return <EmptyState title={t('needPlace')} hint={t('hint')} />;
  return isPending ? (
    <EmptyState title={t('loading')} />
  ) : (
    <EmptyState title={t('empty')} hint={t('emptyHint')} />
  );
}
