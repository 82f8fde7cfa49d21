import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foundPlaces, placesPath, type Found } from '#contracts/mine/findables.ts';
import { answerOf } from '#crud/request.ts';

/**
 * What the server finds by `asked`: people, points, areas and devices, by name, number or pinyin.
 * Nothing while it is not `enabled`.
 */
export function usePlaces(asked: string, enabled: boolean): readonly Found[] | undefined {
  return useQuery({
    queryKey: ['places', asked],
    enabled,
    queryFn: ({ signal }) =>
      answerOf({ path: placesPath, query: { q: asked }, answer: foundPlaces, signal }),
  }).data;
}

/**
 * Numbers of the people whom the server finds by what was typed in Latin letters: by pinyin, where a
 * list has only the names. Whoever types Chinese has written it.
 */
export function usePeopleFound(typed: string): ReadonlySet<number> {
  const asked = typed.trim();
  const found = usePlaces(asked, /^[a-z0-9 ]+$/i.test(asked));
  return useMemo(
    () => new Set((found ?? []).flatMap(({ kind, no }) => (kind === 'person' ? [no] : []))),
    [found],
  );
}
