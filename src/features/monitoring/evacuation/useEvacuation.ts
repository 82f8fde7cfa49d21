import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { z } from 'zod';
import { evacuationCurrent, evacuationNow, evacuationList, evacuationStand } from '../../../contracts/http/evacuation.ts';
import { paths } from '../../../contracts/http/paths.ts';
import { answerOf } from '../../../crud/request.ts';
import { follow } from '../../../streams/follow.ts';

const STAND_MS = 2_000;
/** Without the hub's word, an evacuation is noticed after this long. */
const NOTICE_MS = 30_000;

/** Asks anew whenever the hub says that an evacuation began, ended or was changed. */
function useEvacuationNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const events = follow({ kind: 'events' }).subscribe(({ event }) => {
      if (event === 'evacuation') void queries.invalidateQueries({ queryKey: ['evacuation'] });
    });
    return () => events.unsubscribe();
  }, [queries]);
}

/** The evacuation that is on, null when there is none, undefined until it is known. */
export function useEvacuationOn(wanted = true) {
  useEvacuationNews();
  return useQuery({
    queryKey: ['evacuation', 'on'],
    queryFn: async ({ signal }) => (await answerOf({ path: paths.evacuationOn, answer: evacuationNow, signal })).on,
    refetchInterval: NOTICE_MS,
    enabled: wanted,
  });
}

/** How the evacuation stands that is on, anew every two seconds. */
export const useStand = (wanted: boolean) =>
  useQuery({
    queryKey: ['evacuation', 'stand'],
    queryFn: async ({ signal }) => (await answerOf({ path: paths.evacuationCurrent, answer: evacuationCurrent, signal })).stand,
    refetchInterval: STAND_MS,
    enabled: wanted,
    placeholderData: keepPreviousData,
  });

/** The last hundred evacuations. */
export const usePastEvacuations = () =>
  useQuery({
    queryKey: ['evacuation', 'list'],
    queryFn: async ({ signal }) => (await answerOf({ path: paths.evacuationList, answer: evacuationList, signal })).list,
  });

/** How one stood when it ended. */
export const useEvacuationItem = (id: number | undefined) =>
  useQuery({
    queryKey: ['evacuation', 'item', id],
    queryFn: ({ signal }) => answerOf({ path: paths.evacuationItem, query: { id }, answer: evacuationStand, signal }),
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
