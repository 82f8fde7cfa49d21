import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { Button, Select } from '@mantine/core';
import { IconDownload, IconMapPin, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { loaded } from '#ui/loaded.ts';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { usePoints, WithModel, useSpanEnd, mapOfPerson, tracksOf } from '#features/mine/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import { MomentField } from '#features/replay/api.ts';
import { Tool } from '#features/people/api.ts';
import css from '#ui/page/page.module.css';
import { bodyOfPlace, MINUTE_MS, spans } from './placeQuery.ts';
import { Readings } from './Readings.tsx';
import { seenCsv, seenRows, type SeenRow } from './seenCsv.ts';
import { usePlace, useWhoWasHere } from './usePlace.ts';
import { useSeenColumns } from './useSeenColumns.tsx';

const PlaceMap = lazy(loaded(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap })));
const idOf = ({ personNo }: SeenRow): string => String(personNo);
/** The way of a person is shown from this long before he was here until this long after. */
const AROUND_MS = 15 * MINUTE_MS;
const SURFACE = 'surface';

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
  const navigate = useNavigate();
  const density = useDensity();
  const points = usePoints();
  const { query, change } = usePlace();
  const isNarrow = useNarrow();
  const [selection, setSelection] = useState<RowSelection>(noRows);
  // An open span is the last whole minute of the replay, or at the time the page was opened or
  // asked again.
  const [askedAt, setAskedAt] = useState(() => Date.now());
  const openedAt = useSpanEnd() ?? askedAt;
  const area = model.areas.find(({ no }) => no === query.areaNo);
  const tab =
    area === undefined
      ? (query.tab ?? model.levels[0]?.code ?? SURFACE)
      : (area.levelCode ?? SURFACE);
  const body = bodyOfPlace(query, model, tab, openedAt);
  const asked = useWhoWasHere(body);
  const words = useMemo(() => ({ surface: t('surface'), unknown: t('unknown') }), [t]);
  const answer = body === undefined ? undefined : asked.data;
  const rows = useMemo(() => seenRows(answer?.people ?? [], model, words), [answer, model, words]);
  const columns = useSeenColumns(isNarrow);
  const from = query.from ?? Math.floor(openedAt / MINUTE_MS) * MINUTE_MS - query.spanMs;
  const chosen = [...selection.chosen].map(Number);
  const showTracks = (personNos: readonly number[]): void =>
    void navigate(
      tracksOf(personNos.slice(0, 20), from - AROUND_MS, from + query.spanMs + AROUND_MS),
    );

  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.said}>{t('hint')}</p>
        <div className={css.tools}>
          <Tool
            icon={IconRoute}
            label={t('tracks')}
            off={rows.length === 0}
            onClick={() =>
              showTracks(chosen.length > 0 ? chosen : rows.map(({ personNo }) => personNo))
            }
          />
          <Tool
            icon={IconMapPin}
            label={t('onMap')}
            off={chosen.length !== 1}
            onClick={() => void navigate(mapOfPerson(chosen[0] ?? 0))}
          />
          <Tool
            icon={IconDownload}
            label={t('export')}
            off={rows.length === 0}
            onClick={() =>
              saveCsv(
                'who was here',
                seenCsv(rows, (key) => t(key)),
              )
            }
          />
        </div>
      </header>
      <div className={css.filters} role="search">
        <Pick
          label={t('area')}
          all={t('chooseArea')}
          choices={model.areas.map(({ no, name }) => ({ value: no, label: name }))}
          value={query.areaNo}
          onPick={(areaNo) => change({ areaNo, outline: [], tab })}
        />
        <MomentField label={t('at')} at={from} max="now" onAt={(at) => change({ from: at })} />
        <Select
          className={css.narrowSelect ?? ''}
          size="xs"
          aria-label={t('span')}
          allowDeselect={false}
          data={spans.map((ms) => ({ value: String(ms), label: t(`span.${ms / MINUTE_MS}`) }))}
          value={String(query.spanMs)}
          onChange={(ms) => change({ spanMs: Number(ms) })}
        />
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            setAskedAt(Date.now());
            change({ from: undefined, spanMs: MINUTE_MS });
          }}
        >
          {t('lastMinute')}
        </Button>
        <span className={css.said} role="status">
          {answer === undefined
            ? null
            : answer.cut
              ? t('cut', { count: rows.length })
              : t('count', { count: rows.length })}
        </span>
      </div>
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
                onSelect={setSelection}
                onOpen={({ personNo }) => showTracks([personNo])}
                empty={<Nothing isAsked={body !== undefined} isPending={asked.isPending} />}
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
