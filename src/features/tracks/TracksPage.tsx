import '#ui/theme/pageStyles.ts';
import { Button, Select } from '@mantine/core';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { turnClock } from '#streams/clock.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { loaded } from '#ui/loaded.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { WithModel } from '#features/mine/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import { MomentField } from '#features/replay/api.ts';
import { Tool } from '#features/people/api.ts';
import css from '#ui/page/page.module.css';
import { MOST_PEOPLE, type Track } from './trackMath.ts';
import own from './tracks.module.css';
import { TrackList } from './TrackList.tsx';
import { useTracksPage, type TracksPageState } from './useTracksPage.ts';

const TrackMap = lazy(loaded(async () => ({ default: (await import('./TrackMap.tsx')).TrackMap })));

/**
 * `/monitoring/tracks`: the ways of several people in a span, replayed by the workspace's clock.
 */
export function Component() {
  const { t } = useTranslation('tracks');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Page model={model} />}
    </WithModel>
  );
}

type StateProps = { readonly state: TracksPageState };

function Page({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('tracks');
  const state = useTracksPage(model);
  const { query, tracks, isPending, error, refetch, at, chosenNo } = state;

  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.said}>{t('hint')}</p>
        <Tools state={state} />
      </header>
      <Filters state={state} model={model} />
      <div className={css.split}>
        <div className={css.map}>
          <Suspense fallback={<EmptyState title={t('loading')} />}>
            <TrackMap
              model={model}
              tracks={tracks}
              people={query.people}
              at={at}
              chosenNo={chosenNo}
            />
          </Suspense>
        </div>
        <div className={`${css.list} ${own.side}`} aria-busy={isPending && query.people.length > 0}>
          {error !== null ? (
            <ErrorState title={t('failed')} traceId={failureOf(error)?.traceId} onRetry={refetch} />
          ) : null}
          {query.people.length === 0 ? <EmptyState title={t('none')} hint={t('noneHint')} /> : null}
          <TrackList state={state} />
        </div>
      </div>
    </div>
  );
}

function Tools({ state: { tracks, query, isReplay, persons } }: StateProps) {
  const { t } = useTranslation('tracks');
  return (
    <div className={css.tools}>
      {!isReplay ? (
        <Tool
          icon={IconPlayerPlay}
          label={t('replay')}
          off={tracks.length === 0}
          isMain
          onClick={() => turnClock({ act: 'seek', at: query.from, speed: 16, playing: true })}
        />
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => turnClock({ act: 'live' })}>
          {t('back')}
        </Button>
      )}
      <Tool
        icon={IconDownload}
        label={t('export')}
        off={tracks.length === 0}
        onClick={() =>
          saveCsv(
            'tracks',
            csvOf(tracks, persons, (key) => t(key)),
          )
        }
      />
    </div>
  );
}

function Filters({ state: { query, change }, model }: StateProps & { readonly model: MineModel }) {
  const { t } = useTranslation('tracks');
  return (
    <div className={css.filters} role="search">
      <Select
        className={css.search ?? ''}
        size="xs"
        aria-label={t('add')}
        placeholder={
          query.people.length < MOST_PEOPLE ? t('add') : t('full', { count: MOST_PEOPLE })
        }
        disabled={query.people.length >= MOST_PEOPLE}
        searchable
        limit={50}
        data={model.persons
          .filter(({ no, cardType }) => cardType <= 2 && !query.people.includes(no))
          .map(({ no, name, cardNo }) => ({ value: String(no), label: `${name} ${cardNo}` }))}
        value={null}
        onChange={(no) => no !== null && change({ people: [...query.people, Number(no)] })}
      />
      <MomentField
        label={t('from')}
        at={query.from}
        max="now"
        onAt={(from) => change({ from, to: Math.max(query.to, from + 60_000) })}
      />
      <MomentField
        label={t('to')}
        at={query.to}
        max="now"
        onAt={(to) => change({ to, from: Math.min(query.from, to - 60_000) })}
      />
    </div>
  );
}

const csvOf = (
  tracks: readonly Track[],
  persons: ReadonlyMap<number, { readonly name: string; readonly cardNo: string }>,
  t: (key: string) => string,
): (string | number)[][] => [
  [t('name'), t('card'), t('time'), 'x', 'y', 'z'],
  ...tracks.flatMap(({ personNo, ...track }) =>
    track.t.map((at, i): (string | number)[] => [
      persons.get(personNo)?.name ?? String(personNo),
      persons.get(personNo)?.cardNo ?? '',
      fullMomentText(at),
      ...[track.x[i], track.y[i], track.z[i]].map((metres) => Math.round((metres ?? 0) * 10) / 10),
    ]),
  ),
];
