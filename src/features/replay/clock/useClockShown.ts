import { useState } from 'react';
import { namesMoment } from './presentSearch.ts';
import { useReplay } from '#features/mine/api.ts';

/**
 * Whether the clock's bar has anything to do: this window shows the past, or `search` of its
 * address names a moment to go to. It stays for what follows: gone with the replay, it could not
 * take back a moment that is still on its way into the address, and that moment would be gone to
 * again.
 */
export function useClockShown(search: string): boolean {
  const isNeeded = useReplay() !== undefined || namesMoment(search);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded;
}
