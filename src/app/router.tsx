import { createHashRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { liveToken, session } from '../crud/session.ts';
import type { FeatureRoute, Said } from '../ui/feature.ts';
import { loaded } from '../ui/loaded.ts';
import { features } from './features.ts';
import { loadPage, loadShell } from './loading.ts';
import { dynamicRoutes } from './menu/dynamicRoutes.ts';
import { mayOpen } from './menu/mayOpen.ts';
import { pagesOf, type Page } from './menu/pageNames.ts';
import { Root } from './Root.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { appTexts } from './texts.ts';

/** What a page's route tells the shell about itself. */
export type RouteHandle = { readonly title: Said; readonly live: boolean; readonly keepAlive: boolean };

/** The routes of the stored menu, there from the first guarded navigation after a sign-in until the next one. */
export const stored = dynamicRoutes();

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
  shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.pathname !== nextUrl.pathname,
};

const pages = pagesOf(features);

/** Hash routes of all manifests: open pages, pages that stand alone, pages inside the shell, and there those of the stored menu. */
export const router = createHashRouter([
  {
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Nothing,
    children: [
      ...routesWhere((route) => route.open === true),
      { ...guarded, children: routesWhere((route) => route.fullpage === true && route.open !== true) },
      {
        path: '/',
        ...guarded,
        lazy: loaded(loadShell),
        children: [
          { index: true, loader: landing, Component: Nothing },
          ...routesWhere((route) => route.fullpage !== true && route.open !== true),
          {
            path: '*',
            lazy: loaded(() => import('./pages/StoredPage.tsx')),
            ErrorBoundary: RouteFailure,
            handle: { title: said('notFound'), live: false, keepAlive: true } satisfies RouteHandle,
          },
        ],
      },
    ],
  },
]);

function Nothing() {
  return null;
}

async function landing(): Promise<Response> {
  const { landingPath } = await loaded(() => import('./menu/landing.ts'))();
  return redirect(await landingPath());
}

function said(key: keyof typeof appTexts.en): Said {
  return { 'zh-cn': appTexts['zh-cn'][key], en: appTexts.en[key] };
}

function routesWhere(wanted: (route: FeatureRoute) => boolean): RouteObject[] {
  return pages.filter(({ route }) => wanted(route)).map(routeOf);
}

function routeOf({ feature, route }: Page): RouteObject {
  const handle: RouteHandle = { title: route.title, live: route.live === true, keepAlive: route.keepAlive !== false };
  const loader = (): null => {
    if (route.path === '/login') stored.reset();
    const user = { roles: session.user?.roles ?? [], permissions: session.permissions };
    if (!mayOpen(route, user)) throw new Response(route.permission ?? route.roles?.join(' / ') ?? '', { status: 403 });
    return null;
  };
  return { path: route.path, handle, loader, lazy: loaded(() => loadPage(feature, route)), ErrorBoundary: RouteFailure };
}
