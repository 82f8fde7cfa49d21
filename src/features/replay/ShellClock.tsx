import { useEffect } from 'react';
import { ClockBar } from './clock/ClockBar.tsx';
import { useReplay } from '#features/mine/api.ts';
import { useUrlClock } from './clock/useUrlClock.ts';
import type { PageClock } from '#ui/feature.ts';
import { pausing, togglePause } from './pausing.ts';
import { isInAddress, standOf } from './pageStands.ts';

/**
 * The clock under whatever page of the shell: how that page goes with it, and its moment in the
 * page's address.
 */
export function ShellClock({ clock }: { readonly clock: PageClock | undefined }) {
  const isReplay = useReplay() !== undefined;
  // A replay stands still by its own clock; a page that was paused would not be shown any of its
  // pictures.
  useEffect(() => {
    if (isReplay && pausing.since !== undefined) togglePause();
  }, [isReplay]);
  return (
    <>
      {isInAddress(clock) ? <UrlClock /> : null}
      <ClockBar stand={standOf(clock)} />
    </>
  );
}

function UrlClock() {
  useUrlClock();
  return null;
}
