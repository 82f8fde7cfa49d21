import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { savedFilter, SHARE_FILTERS, tablePaths } from '#contracts/admin/tables.ts';
import type { FavouritesPort } from '#ui/filter/filterTypes.ts';
import { answerOf, request } from '../request.ts';
import { usePermission } from '../session.ts';
import { failureText } from '../useFailureText.ts';

/** The filters that were saved for a page, by whoever is signed in or for everybody. */
export function useFavourites(pageKey: string): FavouritesPort {
  const queries = useQueryClient();
  const { i18n } = useTranslation('failure');
  const mayShare = usePermission(SHARE_FILTERS);
  const queryKey = ['favourites', pageKey];
  const { data } = useQuery({
    queryKey,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      answerOf({
        path: tablePaths.filters,
        query: { pageKey },
        answer: z.array(savedFilter),
        signal,
      }),
  });
  const act = async (asked: ReturnType<typeof request>): Promise<Result<void, string>> => {
    const answer = await asked;
    if (!answer.ok) return err(failureText(i18n, answer.error));
    await queries.invalidateQueries({ queryKey });
    return ok(undefined);
  };
  const answer = z.unknown();
  return {
    list: data,
    mayShare,
    save: (favourite) =>
      act(
        request({
          path: tablePaths.saveFilter,
          method: 'POST',
          body: { pageKey, ...favourite },
          answer,
        }),
      ),
    remove: (id) =>
      act(request({ path: tablePaths.deleteFilter, method: 'DELETE', query: { id }, answer })),
    makeDefault: (id) =>
      act(
        request({ path: tablePaths.defaultFilter, method: 'PUT', body: { pageKey, id }, answer }),
      ),
  };
}
