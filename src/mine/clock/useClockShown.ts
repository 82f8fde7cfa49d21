import { namesMoment } from './presentSearch.ts';
import { useReplay } from './useClock.ts';

/** Whether the clock's bar has anything to do: this window shows the past, or `search` of its address names a moment to go to. */
export function useClockShown(search: string): boolean {
  return useReplay() !== undefined || namesMoment(search);
}
