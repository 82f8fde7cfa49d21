import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useShownAlarms } from '#features/alarms/api.ts';
import { selection, usePoints } from '#features/mine/api.ts';
import { followedPoints } from './followedPoints.ts';

/** What the charts show while nobody has chosen points for them; the same array while it is. */
export function useFollowedPoints(): readonly number[] {
  const { pointNo, alarmId } = useSnapshot(selection);
  const { list } = useShownAlarms();
  const points = usePoints();
  const found = followedPoints(points, { pointNo, alarmId }, list).join('.');
  return useMemo(() => (found === '' ? [] : found.split('.').map(Number)), [found]);
}
