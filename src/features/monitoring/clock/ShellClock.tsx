import { ClockBar } from '../../../mine/clock/ClockBar.tsx';
import { useUrlClock } from '../../../mine/clock/useUrlClock.ts';
import type { PageClock } from '../../../ui/feature.ts';
import { isInAddress, standOf } from './pageStands.ts';

/** The clock under whatever page of the shell: how that page goes with it, and its moment in the page's address. */
export function ShellClock({ clock }: { readonly clock: PageClock | undefined }) {
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
