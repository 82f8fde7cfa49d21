import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trackAnswer } from '#contracts/tracks/track.ts';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { answerOf } from '#crud/request.ts';
import { shownMoment, useReplay } from '#features/mine/api.ts';
import { tracksOf, type Track, type TrackQuery } from './trackMath.ts';

/** What the page of tracks shows: whose, over which span, and as of which moment of it. */
export function useTracksPage(model: MineModel) {
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
  return {
    query,
    change,
    tracks,
    isPending,
    error,
    refetch,
    /** The moment shown: the replay's where it is within the span, else its end. */
    at,
    isReplay: replay !== undefined,
    persons,
    chosenNo,
    setChosenNo,
  };
}

export type TracksPageState = ReturnType<typeof useTracksPage>;

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
