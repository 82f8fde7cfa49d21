import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limitRequest } from '#contracts/limits/limitRequest.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { waitingAnswer, type RequestRecord } from '#contracts/limits/limitRequestCalls.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { request } from '#crud/request.ts';
import { requestsKey } from './requestsKey.ts';

/**
 * While one waits it may be decided elsewhere; approval comes with new limits, a refusal is asked
 * for.
 */
const ASK_AGAIN_MS = 10_000;

/** The request for other limits of a point that waits; null when there is none. */
export function useWaitingRequest({ no: pointNo, rowVersion }: Pick<Point, 'no' | 'rowVersion'>) {
  return useQuery<RequestRecord | null>({
    queryKey: [...requestsKey, 'waiting', pointNo, rowVersion],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? ASK_AGAIN_MS : false),
    queryFn: async ({ signal }) => {
      const { path } = actionEndpointOf(limitRequest, 'waiting');
      const done = await request({
        path,
        method: 'GET',
        query: { pointNo },
        answer: waitingAnswer,
        signal,
      });
      if (!done.ok) throw new FailedRequest(done.error);
      return done.value.request;
    },
  });
}
