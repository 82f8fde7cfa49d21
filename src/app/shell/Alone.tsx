import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { unsaved } from '../../ui/form/unsaved.ts';
import { mayReload } from '../../ui/loaded.ts';
import { Around, newQueries } from './Around.tsx';
import { useCore } from './useCore.ts';
import { useNewVersion } from './useNewVersion.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/** Around a page that has the whole window, such as a wall: nothing to click away, and a newer page is loaded without asking. */
export function Component() {
  const [queries] = useState(newQueries);
  useCore();
  useSessionEnd();
  useNewestPage();
  return (
    <Around queries={queries}>
      <Outlet />
    </Around>
  );
}

function useNewestPage(): void {
  const isNew = useNewVersion();
  const { forms } = useSnapshot(unsaved);
  const isDue = isNew && forms.length === 0;
  useEffect(() => {
    if (isDue && mayReload(Date.now(), sessionStorage)) window.location.reload();
  }, [isDue]);
}
