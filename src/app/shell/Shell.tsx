import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { Banners } from '../statusBar/Banners.tsx';
import { StatusBar } from '../statusBar/StatusBar.tsx';
import { startSound, AlarmVoice } from '#features/alarms/api.ts';
import { kiosk } from '#ui/preferences/kiosk.ts';
import { listenForShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import type { MenuNode } from '../menu/menuTree.ts';
import { Neighbours } from '../menu/Neighbours.tsx';
import type { Place, ShortMenu } from '../menu/shortMenu.ts';
import { useMenu, usePageList, useShortMenu } from '../menu/useMenu.ts';
import { usePageHandle } from '../pageHandle.ts';
import { stored } from '../router.tsx';
import { KeptPages } from '../tags/KeptPages.tsx';
import { TagBar } from '../tags/TagBar.tsx';
import { Around, newQueries } from './Around.tsx';
import { HelpButton } from './HelpButton.tsx';
import { layout } from '../layout.ts';
import { MessageButton } from './MessageButton.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import css from './Shell.module.css';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { SideMenus } from './SideMenus.tsx';
import { useArrival } from './useArrival.ts';
import { useCore } from './useCore.ts';
import { useScriptErrors } from './useScriptErrors.ts';
import { useSessionEnd } from './useSessionEnd.ts';
import { useTags } from './useTags.ts';
import { UserMenu } from './UserMenu.tsx';

// Nothing to notify of while the page is being built: they come after it.
const Notices = lazy(async () => ({ default: (await import('../dialogs/Notices.tsx')).Notices }));
const UpdateNotice = lazy(async () => ({
  default: (await import('./UpdateNotice.tsx')).UpdateNotice,
}));
const TopMenu = lazy(async () => ({ default: (await import('../menu/TopMenu.tsx')).TopMenu }));
const MobileMenu = lazy(async () => ({
  default: (await import('../menu/MobileMenu.tsx')).MobileMenu,
}));

/**
 * Around every page behind the login: the status bar on top, menus beside, tags above, what has to
 * be said below.
 */
export function Component() {
  // Once for each sign-in: what was fetched for one user is not shown to the next.
  const [queries] = useState(newQueries);
  useCore();
  useSessionEnd();
  useScriptErrors();
  useEffect(listenForShortcuts, []);
  useEffect(startSound, []);
  return <Around queries={queries}>{screen}</Around>;
}

// Always the same: whenever the kit is drawn it tells so to all that stands in it, pages that are
// put aside included.
const screen = <Screen />;

function Screen() {
  useTags();
  const { pathname } = useLocation();
  // A page of the stored menu may want the whole window.
  const isAlone = stored.at(pathname)?.entry.meta.fullpage === true;
  return (
    <>
      {isAlone ? <Outlet /> : <Frame path={pathname} />}
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </>
  );
}

function Frame({ path }: { readonly path: string }) {
  const { t } = useTranslation('app');
  useArrival();
  const tree = useMenu();
  usePageList(tree);
  const menu = useShortMenu(tree);
  const ways = { tree, menu, here: menu.placeOf(path) };
  const isNarrow = useNarrow();
  const { on: isKiosk } = useSnapshot(kiosk);
  const { layout: kind, tagsShown } = useSnapshot(layout);
  const handle = usePageHandle();
  const isLive = handle?.live === true;
  const hasMenu = !isKiosk && !isNarrow;
  return (
    <>
      <div className={css.shell}>
        <a className={css.skip} href="#main" onClick={skipToMain}>
          {t('skip')}
        </a>
        <StatusBar trailing={<StripTools {...ways} />} />
        {hasMenu && kind === 'top' ? (
          <Suspense fallback={<div className={css.topGap} />}>
            <TopMenu {...ways} />
          </Suspense>
        ) : null}
        <div className={css.middle}>
          {hasMenu && kind !== 'top' ? <SideMenus {...ways} isLive={isLive} /> : null}
          <div className={css.body}>
            {tagsShown && hasMenu ? <TagBar current={path} /> : null}
            {isKiosk ? null : <Neighbours here={ways.here} />}
            <main id="main" className={css.main} tabIndex={-1}>
              <KeptPages />
            </main>
            {/* Below, so that nothing above moves under a hand when one appears. */}
            <Banners clock={handle?.clock} />
            <Suspense fallback={null}>
              <UpdateNotice isLive={isLive} />
            </Suspense>
            <SessionNotice />
          </div>
        </div>
      </div>
      <AlarmVoice />
      <ShortcutHelp />
    </>
  );
}

type Ways = {
  readonly tree: readonly MenuNode[];
  readonly menu: ShortMenu;
  readonly here: Place | undefined;
};

/** What stands at the end of the status bar, on a phone with the menu. */
function StripTools(ways: Ways) {
  const isNarrow = useNarrow();
  const { on: isKiosk } = useSnapshot(kiosk);
  return (
    <>
      {isKiosk ? null : <PaletteButton hidden={isNarrow} />}
      {isKiosk || isNarrow ? null : <MessageButton />}
      <HelpButton hidden={isKiosk || isNarrow} />
      <UserMenu />
      {isNarrow && !isKiosk ? (
        <Suspense fallback={null}>
          <MobileMenu {...ways} />
        </Suspense>
      ) : null}
    </>
  );
}

// The hash is the router's: following the link would leave the page.
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}
