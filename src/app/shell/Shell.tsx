import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Banners } from '../../features/monitoring/strip/Banners.tsx';
import { AlarmStrip } from '../../features/monitoring/strip/AlarmStrip.tsx';
import { startSound } from '../../features/monitoring/sound/soundDesk.ts';
import { Kit } from '../../ui/theme/Kit.tsx';
import { listenForShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { AlarmVoice } from '../../features/monitoring/alarms/AlarmVoice.tsx';
import { NavRail } from './NavRail.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import css from './Shell.module.css';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useCore } from './useCore.ts';
import { useScriptErrors } from './useScriptErrors.ts';
import { useSessionEnd } from './useSessionEnd.ts';
import { UserMenu } from './UserMenu.tsx';

// Nothing to notify of while the page is being built: they come after it.
const Notices = lazy(async () => ({ default: (await import('../dialogs/Notices.tsx')).Notices }));

const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false } },
});

/** Around every page behind the login: the strip on top, the rail at the side, what has to be said between. */
export function Component() {
  const { t } = useTranslation('app');
  useCore();
  useSessionEnd();
  useScriptErrors();
  useEffect(listenForShortcuts, []);
  useEffect(startSound, []);
  return (
    <Kit>
      <QueryClientProvider client={queries}>
        <div className={css.shell}>
          <a className={css.skip} href="#main" onClick={skipToMain}>
            {t('skip')}
          </a>
          <AlarmStrip trailing={<UserMenu />} />
          <NavRail />
          <div className={css.body}>
            <main id="main" className={css.main} tabIndex={-1}>
              <Outlet />
            </main>
            {/* Below, so that nothing above moves under a hand when one appears. */}
            <Banners />
            <SessionNotice />
          </div>
        </div>
        <AlarmVoice />
        <ShortcutHelp />
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      </QueryClientProvider>
    </Kit>
  );
}

// The hash is the router's: following the link would leave the page.
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}
