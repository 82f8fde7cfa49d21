import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '#contracts/http/paths.ts';
import { mineModelSchema, type MineModel } from '#contracts/mine/mine.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { request } from '#crud/request.ts';
import { follow } from '#streams/follow.ts';
import { lastModel } from '#streams/lastModel.ts';

/** Key of the mine model among the queries. */
export const mineModelKey = ['mineModel'] as const;

let announced: number | undefined;

/**
 * The mine as it is known to the server, read once for all panels that want it, and again whenever
 * the hub says that it changed.
 */
export function useMineModel(wanted = true): UseQueryResult<MineModel> {
  const queries = useQueryClient();
  useEffect(() => {
    const events = follow({ kind: 'events' }).subscribe(({ event, payload }) => {
      if (event !== 'model') return;
      const { version } = payload as { readonly version: number };
      // Every panel hears it; one of them asks, and none does when the news is what is known
      // already.
      if (version === announced) return;
      announced = version;
      if (queries.getQueryData<MineModel>(mineModelKey)?.version !== version)
        void queries.invalidateQueries({ queryKey: mineModelKey });
    });
    return () => events.unsubscribe();
  }, [queries]);
  return useQuery({
    queryKey: mineModelKey,
    queryFn: ({ signal }) => askModel(signal),
    staleTime: Infinity,
    enabled: wanted,
  });
}

const outOfReach: ReadonlySet<string> = new Set(['network', 'no_answer', 'unavailable']);

/**
 * The server's answer; while it is out of reach the model of then, without which the last known
 * values could not be shown.
 */
async function askModel(signal: AbortSignal): Promise<MineModel> {
  const answer = await request({
    path: paths.mineModel,
    answer: mineModelSchema,
    signal,
    timeoutMs: 15_000,
  });
  if (answer.ok) return answer.value;
  const kept = outOfReach.has(answer.error.code)
    ? mineModelSchema.safeParse(await lastModel())
    : undefined;
  if (kept?.success) return kept.data;
  throw new FailedRequest(answer.error);
}
