import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { unsaved } from '#ui/form/unsaved.ts';
import { mayReload } from '#ui/loaded.ts';
import { reloadPage } from '#ui/served.ts';
import { Around, newQueries } from './Around.tsx';
import { useCore } from './useCore.ts';
import { useNewVersion } from './useNewVersion.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/**
 * Around a page that has the whole window, such as a wall: nothing to click away, and a newer page
 * is loaded without asking.
 */
export function Component() {
  const [queries] = useState(newQueries);
  useCore();
  useSessionEnd();
  useNewestPage();
  useWholePage();
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
    if (isDue && mayReload(Date.now(), sessionStorage)) void reloadPage();
  }, [isDue]);
}

const LOOK_MS = 30_000;

/**
 * Loads the page anew where it could not be loaded or fell as a whole: nobody stands before a wall
 * to press the button.
 */
function useWholePage(): void {
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.querySelector('[data-failed]') !== null) void reloadPage();
    }, LOOK_MS);
    return () => window.clearInterval(timer);
  }, []);
}
