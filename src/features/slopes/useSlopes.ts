import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '#contracts/http/paths.ts';
import {
  slopeMotion,
  slopeOverview,
  slopeResponses,
  type SlopeOverview,
} from '#contracts/slopes/slopeCalls.ts';
import { answerOf } from '#crud/request.ts';
import {
  useReplay,
  keepSide,
  useSpanEnd,
  edgesOf,
  type ChartRange,
  shownMoment,
} from '#features/mine/api.ts';
import { useNow } from '#ui/time/useNow.ts';

const REREAD_MS = 10_000;
const REREAD_MOTION_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * Slopes as they stand, read anew each ten seconds, or as they stood at the moment of the replay.
 * `at` goes on with the clock while no answer comes.
 */
export function useSlopeOverview() {
  const at = useSpanEnd(MINUTE_MS);
  const asked = useQuery({
    queryKey: ['slopeOverview', at],
    queryFn: ({ signal }): Promise<SlopeOverview> =>
      answerOf({
        path: paths.slopeOverview,
        ...(at !== undefined && { query: { at: String(at) } }),
        answer: slopeOverview,
        signal,
        timeoutMs: 20_000,
      }),
    placeholderData: keepSide(at),
    refetchInterval: at === undefined && REREAD_MS,
  });
  const heard = asked.data;
  const silentMs = Math.max(0, useNow(REREAD_MS) - asked.dataUpdatedAt);
  const passedMs = at === undefined && silentMs > 2 * REREAD_MS ? silentMs : 0;
  const replay = useReplay()?.at;
  const shown = replay === undefined ? 0 : Math.floor(replay / MINUTE_MS) * MINUTE_MS;
  const data = useMemo(
    () => heard && { ...heard, at: Math.max(shown, heard.at + passedMs) },
    [heard, shown, passedMs],
  );
  return { ...asked, data };
}

/**
 * Motion of the receivers over the range, which follows the present or the replay where it is live.
 */
export function useSlopeMotion(devices: readonly string[], range: ChartRange) {
  const at = useSpanEnd(MINUTE_MS);
  return useQuery({
    queryKey: ['slopeMotion', devices, range, range.live ? at : undefined],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.slopeMotion,
        method: 'POST',
        body: { devices, ...edgesOf(range, at ?? shownMoment()) },
        answer: slopeMotion,
        signal,
        timeoutMs: 60_000,
      }),
    enabled: devices.length > 0,
    placeholderData: (before, asked) =>
      JSON.stringify(asked?.queryKey[1]) === JSON.stringify(devices) ? before : undefined,
    refetchInterval: range.live && at === undefined && REREAD_MOTION_MS,
  });
}

export const RESPONSES = 'slopeResponses';

/** Checklists of the slope alarms that are open now. */
export const useResponses = () =>
  useQuery({
    queryKey: [RESPONSES],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.slopeResponses, answer: slopeResponses, signal, timeoutMs: 20_000 }),
    refetchInterval: REREAD_MS,
  });
