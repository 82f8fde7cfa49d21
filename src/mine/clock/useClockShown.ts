import { useUrlState } from '../../crud/list/useUrlState.ts';
import { namesMoment } from './presentSearch.ts';
import { useReplay } from './useClock.ts';

/** Whether the clock's bar has anything to do: this window shows the past, or its address names a moment to go to. */
export function useClockShown(): boolean {
  const [query] = useUrlState();
  return useReplay() !== undefined || namesMoment(query);
}
