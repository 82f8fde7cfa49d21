import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { paths } from '#contracts/http/paths.ts';
import { slopeReferences, type SlopeDevice } from '#contracts/slopes/slopeCalls.ts';
import { answerOf } from '#crud/request.ts';
import { countedFrom } from './motionSeries.ts';

/**
 * How far a receiver has moved, mm east, north and up, as it is counted; undefined where it has no
 * solution.
 */
export type Moved = (
  device: SlopeDevice,
) => { readonly x: number; readonly y: number; readonly h: number } | undefined;

export const REFERENCES = 'slopeReferences';

/** References of all receivers, and what newest solutions say since them. */
export function useMoved(fromReference: boolean) {
  const asked = useQuery({
    queryKey: [REFERENCES],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.slopeReferences, answer: slopeReferences, signal, timeoutMs: 20_000 }),
    staleTime: 30_000,
  });
  const list = asked.data?.list;
  const moved = useCallback<Moved>(
    ({ code, t, cumX, cumY, cumH }) => {
      if (t === null || cumX === null || cumY === null) return undefined;
      const from = countedFrom(
        fromReference ? (list ?? []).filter(({ deviceCode }) => deviceCode === code) : [],
        t,
      );
      return { x: cumX - from.x, y: cumY - from.y, h: (cumH ?? 0) - from.h };
    },
    [list, fromReference],
  );
  return { moved, references: list };
}
