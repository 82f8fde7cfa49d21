import { useEffect, useState } from 'react';
import { follow } from '#streams/follow.ts';
import { useReplay, isTrusted, useLinkStatus } from '#features/mine/api.ts';
import { noneStale, type Staleness } from './staleness.ts';

/**
 * Which of the points `numbers` (joined by commas) are stale; all while alarms are not up to date,
 * or the link of the present is not to be believed.
 */
export function useStaleness(numbers: string, isUpToDate: boolean): Staleness {
  const status = useLinkStatus();
  const isPast = useReplay() !== undefined;
  const [stale, setStale] = useState('');
  useEffect(() => {
    if (numbers === '') return undefined;
    const pointNos = numbers.split(',').map(Number);
    const frames = follow({ kind: 'latest', pointNos }).subscribe((frame) => {
      setStale(pointNos.filter((_, i) => frame.stale[i] !== 0).join(','));
    });
    return () => frames.unsubscribe();
  }, [numbers]);
  const [kept, setKept] = useState<{ readonly of: string; readonly points: Staleness }>({
    of: '',
    points: noneStale,
  });
  if (kept.of !== stale) setKept({ of: stale, points: new Set(stale.split(',').map(Number)) });
  if (!isUpToDate || !(isPast || isTrusted(status) || status === 'starting')) return 'all';
  return numbers === '' || stale === '' ? noneStale : kept.points;
}
