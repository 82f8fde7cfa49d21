import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whoWasHereAnswer, type WhoWasHereQuery } from '#contracts/tracks/presenceHistory.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { addressOfPlace, placeOf, type PlaceQuery } from './placeQuery.ts';

/** The place that the address names, and how to name another. */
export function usePlace(): {
  readonly query: PlaceQuery;
  readonly change: (part: Partial<PlaceQuery>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => placeOf(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (part: Partial<PlaceQuery>) =>
      setSearch(addressOfPlace({ ...query, ...part }), { replace: true }),
    [query, setSearch],
  );
  return { query, change };
}

/** The answer for a place; nothing is asked while there is none. */
export const useWhoWasHere = (body: WhoWasHereQuery | undefined) =>
  useQuery({
    queryKey: ['whoWasHere', body],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.whoWasHere,
        method: 'POST',
        body,
        answer: whoWasHereAnswer,
        signal,
        timeoutMs: 30_000,
      }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
