import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { evacuationNow } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { follow } from '#streams/follow.ts';

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
    queryFn: async ({ signal }) =>
      (await answerOf({ path: paths.evacuationOn, answer: evacuationNow, signal })).on,
    refetchInterval: NOTICE_MS,
    enabled: wanted,
  });
}
