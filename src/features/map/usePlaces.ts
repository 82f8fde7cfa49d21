import { useQuery } from '@tanstack/react-query';
import { foundPlaces, placesPath, type Found } from '#contracts/mine/findables.ts';
import { answerOf } from '#crud/request.ts';

/**
 * What the server finds by `asked`: people, points, areas and devices, by name, number or pinyin.
 * Nothing while it is not `enabled`. The words for their kinds (`map`) come with it.
 */
export function usePlaces(asked: string, enabled: boolean): readonly Found[] | undefined {
  return useQuery({
    queryKey: ['places', asked],
    enabled,
    queryFn: ({ signal }) =>
      answerOf({ path: placesPath, query: { q: asked }, answer: foundPlaces, signal }),
  }).data;
}
