import { useQuery } from '@tanstack/react-query';
import { paths } from '#contracts/http/paths.ts';
import { slopeScan, slopeScans } from '#contracts/slopes/slopeCalls.ts';
import { answerOf } from '#crud/request.ts';
import { keepSide, useSpanEnd } from '#features/mine/api.ts';
import { heatOf } from './heat.ts';

const REREAD_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * Times of a radar's last scans, the newest first; up to the replay's moment where one is shown.
 */
export function useScanTimes(radar: string) {
  const before = useSpanEnd(MINUTE_MS);
  return useQuery({
    queryKey: ['slopeScans', radar, before],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.slopeScans,
        query: { radar, ...(before !== undefined && { before: String(before) }) },
        answer: slopeScans,
        signal,
        timeoutMs: 20_000,
      }),
    placeholderData: keepSide(before),
    refetchInterval: before === undefined && REREAD_MS,
  });
}

/** One scan as numbers. */
export const useScan = (radar: string, t: number | undefined) =>
  useQuery({
    queryKey: ['slopeScan', radar, t],
    queryFn: async ({ signal }) =>
      heatOf(
        await answerOf({
          path: paths.slopeScan,
          query: { radar, t: String(t) },
          answer: slopeScan,
          signal,
          timeoutMs: 20_000,
        }),
      ),
    enabled: t !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
