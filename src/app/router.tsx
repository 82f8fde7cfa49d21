import type { ComponentType } from 'react';
import {
  createHashRouter,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { liveToken, session } from '#crud/session.ts';
import type { Said } from '#ui/feature.ts';
import { loaded } from '#ui/loaded.ts';
import { auth } from '#features/auth/index.ts';
import { loadAlone, loadPage, loadShell } from './loading.ts';
import { dynamicRoutes } from './menu/dynamicRoutes.ts';
import { lackedFor, mayOpen } from './menu/mayOpen.ts';
import { pagesOf, type Page } from './menu/pageNames.ts';
import { handleOf, type PageHandle } from './pageHandle.ts';
import { Root } from './Root.tsx';
import { RouteFailure } from './RouteFailure.tsx';

/**
 * The routes of the stored menu, there from the first guarded navigation after a sign-in until the
 * next one.
 */
export const stored = dynamicRoutes();

/** Whether the pages of every manifest have their routes. */
let areAllKnown = false;
/** Addresses that stand open beside the sign-in. */
const standsOpen = /^\/(report_fault|certificate|player)/;

const guarded = {
  loader: ({ request }: LoaderFunctionArgs) => {
    if (liveToken() === undefined) {
      const { pathname, search } = new URL(request.url);
      const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
      return redirect(`/login${next}`);
    }
    stored.build(session.menu, session.user?.roles ?? []);
    return null;
  },
  // A page that only moves its selection in the URL stays up when its session has ended.
  shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
    currentUrl.pathname !== nextUrl.pathname,
};

const notFound: Said = { 'zh-cn': '页面不存在', en: 'There is no such page' };

const openPages = pagesOf([auth]);

/**
 * Whether a page stands before the sign-in (only those of the sign-in do), by itself, or in the
 * shell.
 */
const isOpen = ({ route }: Page): boolean => route.open === true;
const standsAlone = (page: Page): boolean => page.route.fullpage === true && !isOpen(page);
const standsInShell = (page: Page): boolean => page.route.fullpage !== true && !isOpen(page);

/**
 * Hash routes: the pages of the sign-in at once, the pages of all other manifests with the first
 * navigation of somebody who is signed in to a path that is not known yet, or of anybody to one that
 * stands open, and in the shell
 * whatever the stored menu names.
 */
export const router = createHashRouter(
  [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RouteFailure,
      HydrateFallback: Nothing,
      children: [
        ...openPages.filter(isOpen).map(routeOf),
        { ...guarded, children: openPages.filter(standsAlone).map(routeOf) },
        {
          id: 'shell',
          path: '/',
          ...guarded,
          lazy: standing(loadShell),
          children: [
            { index: true, loader: landing, Component: Nothing },
            {
              path: '*',
              lazy: standing(() => import('./pages/StoredPage.tsx')),
              ErrorBoundary: RouteFailure,
              handle: {
                title: notFound,
                live: false,
                keepAlive: true,
                clock: undefined,
              } satisfies PageHandle,
            },
          ],
        },
      ],
    },
  ],
  {
    async patchRoutesOnNavigation({ patch, path, signal }) {
      if (areAllKnown || (liveToken() === undefined && !standsOpen.test(path))) return;
      const { features } = await loaded(() => import('./features.ts'))();
      if (areAllKnown || signal.aborted) return;
      areAllKnown = true;
      const pages = pagesOf(features.filter((feature) => feature !== auth));
      patch('root', [
        ...pages.filter(isOpen).map(routeOf),
        { ...guarded, lazy: loaded(loadAlone), children: pages.filter(standsAlone).map(routeOf) },
      ]);
      patch('shell', pages.filter(standsInShell).map(routeOf));
    },
  },
);

function Nothing() {
  return null;
}

async function landing(): Promise<Response> {
  const { landingPath } = await loaded(() => import('./menu/landing.ts'))();
  return redirect(await landingPath());
}

/**
 * A page that comes when it is asked for. One that cannot be loaded throws where it stands, so that
 * its boundary tells of it: the router shows nothing at all, the shell neither, for a route whose
 * file failed.
 */
function standing(
  load: () => Promise<{ readonly Component: ComponentType }>,
): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: (await loaded(load)()).Component };
    } catch (thrown) {
      return {
        Component() {
          throw thrown;
        },
      };
    }
  };
}

function routeOf({ feature, route }: Page): RouteObject {
  const loader = (): null => {
    if (route.path === '/login') stored.reset();
    const user = { roles: session.user?.roles ?? [], permissions: session.permissions };
    if (!mayOpen(route, user)) throw new Response(lackedFor(route), { status: 403 });
    return null;
  };
  return {
    path: route.path,
    handle: handleOf(route),
    loader,
    lazy: standing(() => loadPage(feature, route)),
    ErrorBoundary: RouteFailure,
  };
}
