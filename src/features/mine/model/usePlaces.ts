import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foundPlaces, placesPath, type Found } from '#contracts/mine/findables.ts';
import { answerOf } from '#crud/request.ts';

/**
 * What the server finds by `asked`: the best of people, points, areas and devices, or with a `kind`
 * all of that, by name, number or pinyin. Nothing while it is not `enabled`.
 */
export function usePlaces(
  asked: string,
  enabled: boolean,
  kind?: Found['kind'],
): readonly Found[] | undefined {
  return useQuery({
    queryKey: ['places', asked, kind],
    enabled,
    queryFn: ({ signal }) =>
      answerOf({ path: placesPath, query: { q: asked, kind }, answer: foundPlaces, signal }),
  }).data;
}

/**
 * Numbers of the people or points whom the server finds by what was typed in Latin letters: by
 * pinyin, where a list has only the names. Whoever types Chinese has written it.
 */
export function useFoundNos(kind: 'person' | 'point', typed: string): ReadonlySet<number> {
  const asked = typed.trim();
  const found = usePlaces(asked, /^[a-z0-9 ]+$/i.test(asked), kind);
  return useMemo(
    () => new Set((found ?? []).flatMap((one) => (one.kind === kind ? [one.no] : []))),
    [found, kind],
  );
}
