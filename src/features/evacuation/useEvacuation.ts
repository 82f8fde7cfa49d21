import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { evacuationList, evacuationStatus } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';

/** The last hundred evacuations. */
export const usePastEvacuations = () =>
  useQuery({
    queryKey: ['evacuation', 'list'],
    queryFn: async ({ signal }) =>
      (await answerOf({ path: paths.evacuationList, answer: evacuationList, signal })).list,
  });

/** How one stood when it ended. */
export const useEvacuationItem = (id: number | undefined) =>
  useQuery({
    queryKey: ['evacuation', 'item', id],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.evacuationItem, query: { id }, answer: evacuationStatus, signal }),
    enabled: id !== undefined,
  });

/** Does one of the acts and asks anew; throws a FailedRequest when it is refused. */
export function useAct(): (path: string, body: object) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (path, body) => {
      await answerOf({ path, method: 'POST', body, answer: z.unknown() });
      await queries.invalidateQueries({ queryKey: ['evacuation'] });
    },
    [queries],
  );
}
