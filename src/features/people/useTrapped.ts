import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { evacuationCodes, evacuationCurrent, isTrapped } from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useReplay } from '#features/mine/api.ts';
import { useEvacuationOn } from './useEvacuationOn.ts';

const STAND_MS = 2_000;

/** How the evacuation stands that is on, anew every two seconds. */
export const useEvacuationStatus = (wanted: boolean) =>
  useQuery({
    queryKey: ['evacuation', 'stand'],
    queryFn: async ({ signal }) =>
      (await answerOf({ path: paths.evacuationCurrent, answer: evacuationCurrent, signal })).stand,
    refetchInterval: STAND_MS,
    enabled: wanted,
    placeholderData: keepPreviousData,
  });

/**
 * Numbers of the people to whom no way out is open in the evacuation that is on; the same set while
 * they are the same.
 */
export function useTrapped(): ReadonlySet<number> {
  const isPast = useReplay() !== undefined;
  const maySee = usePermission(evacuationCodes.see);
  const on = useEvacuationOn(maySee);
  const isOn = maySee && !isPast && on.data !== undefined && on.data !== null;
  const { data: stand } = useEvacuationStatus(isOn);
  const numbers = isOn
    ? (stand?.people ?? []).filter(isTrapped).map(({ personNo }) => personNo)
    : [];
  const key = numbers.join(',');
  return useMemo(() => new Set(key === '' ? [] : key.split(',').map(Number)), [key]);
}
