import { useLocation } from 'react-router-dom';
import { ClockBar } from '../../../mine/clock/ClockBar.tsx';
import { useUrlClock } from '../../../mine/clock/useUrlClock.ts';
import { isOfServer, standOf } from './pageStands.ts';

/** The clock under whatever page of the shell: how that page stands to it, and its moment in the page's address. */
export function ShellClock() {
  const { pathname } = useLocation();
  const stand = standOf(pathname);
  return (
    <>
      {stand !== 'present' && isOfServer(pathname) ? <UrlClock /> : null}
      <ClockBar stand={stand} />
    </>
  );
}

function UrlClock() {
  useUrlClock();
  return null;
}
