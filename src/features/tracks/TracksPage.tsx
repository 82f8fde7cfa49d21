import '#ui/theme/pageStyles.ts';
import { ActionIcon, Button, Select } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { IconDownload, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { trackAnswer } from '#contracts/tracks/track.ts';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { answerOf } from '#crud/request.ts';
import { turnClock } from '#streams/clock.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { loaded } from '#ui/loaded.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { shownMoment, useReplay, WithModel } from '#features/mine/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import { MomentField } from '#features/replay/api.ts';
import { Tool } from '#features/people/api.ts';
import css from '#ui/page/page.module.css';
import { colourOf } from './colourOf.ts';
import {
  metresOf,
  MOST_PEOPLE,
  placeAt,
  tracksOf,
  type Track,
  type TrackQuery,
} from './trackMath.ts';
import own from './tracks.module.css';

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

function useTracks({ people, from, to }: TrackQuery) {
  return useQueries({
    queries: people.map((personNo) => ({
      queryKey: ['tracks', personNo, from, to],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Track> => ({
        personNo,
        ...(await answerOf({
          path: paths.track,
          method: 'POST',
          body: { personNo, from, to },
          answer: trackAnswer,
          signal,
        })),
      }),
      staleTime: 60_000,
    })),
    combine: (asked) => ({
      tracks: asked.flatMap(({ data }) => data ?? []),
      isPending: asked.some(({ isPending }) => isPending),
      error: asked.find((one) => one.error !== null)?.error ?? null,
      refetch: () => asked.forEach((one) => void one.refetch()),
    }),
  });
}

function Page({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('tracks');
  const [search, setSearch] = useSearchParams();
  const [openedAt] = useState(shownMoment);
  const address = search.toString();
  const query = useMemo(
    () => tracksOf(new URLSearchParams(address), openedAt),
    [address, openedAt],
  );
  const { tracks, isPending, error, refetch } = useTracks(query);
  const [chosenNo, setChosenNo] = useState<number>();
  const replay = useReplay();
  const isInside = replay !== undefined && replay.at >= query.from && replay.at <= query.to;
  const at = isInside ? replay.at : query.to;
  const persons = useMemo(
    () => new Map(model.persons.map((person) => [person.no, person])),
    [model],
  );
  const change = (part: Partial<TrackQuery>): void => {
    const next = { ...query, ...part };
    setSearch(
      { people: next.people.join('.'), from: String(next.from), to: String(next.to) },
      { replace: true },
    );
  };

  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.said}>{t('hint')}</p>
        <div className={css.tools}>
          {replay === undefined ? (
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
      </header>
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
          <ul className={own.people} aria-label={t('people')}>
            {query.people.map((no, i) => {
              const track = tracks.find(({ personNo }) => personNo === no);
              const person = persons.get(no);
              const place = track && placeAt(track, at);
              const name = person?.name ?? String(no);
              return (
                <li key={no} data-chosen={no === chosenNo || undefined}>
                  <span
                    className={own.swatch}
                    style={{ background: colourOf(i) }}
                    aria-hidden="true"
                  />
                  <button
                    type="button"
                    aria-pressed={no === chosenNo}
                    onClick={() => setChosenNo(no === chosenNo ? undefined : no)}
                  >
                    <strong>{name}</strong>
                    <small>
                      {[person?.deptName, person?.teamName].filter(Boolean).join(' / ')}
                    </small>
                    <small className="ph-digits">
                      {track === undefined
                        ? t('loading')
                        : track.t.length === 0
                          ? t('nothing')
                          : `${t('metres')} ${Math.round(metresOf(track))} m · ${t('fixes')} ${track.t.length}`}
                    </small>
                    {place === undefined ? null : (
                      <small>
                        {t('seen')} <Moment at={place.fixAt} />
                      </small>
                    )}
                  </button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-label={t('remove', { name })}
                    title={t('remove', { name })}
                    onClick={() => change({ people: query.people.filter((one) => one !== no) })}
                  >
                    <IconX size={14} stroke={1.5} />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
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
