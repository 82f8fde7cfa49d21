import { createHashRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { hasRole } from '../crud/roles.ts';
import { liveToken, session } from '../crud/session.ts';
import type { Feature, FeatureRoute, Said } from '../ui/feature.ts';
import { loaded } from '../ui/loaded.ts';
import { features, HOME } from './features.ts';
import { loadPage, loadShell } from './loading.ts';
import { NotFound } from './NotFound.tsx';
import { Root } from './Root.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { appTexts } from './texts.ts';

/** What a page's route tells the shell about itself. */
export type RouteHandle = { readonly title: Said; readonly live: boolean };

const guarded = {
  loader: ({ request }: LoaderFunctionArgs) => {
    if (liveToken() !== undefined) return null;
    const { pathname, search } = new URL(request.url);
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return redirect(`/login${next}`);
  },
  // A page that only moves its selection in the URL stays up when its session has ended.
  shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.pathname !== nextUrl.pathname,
};

/** Hash routes of all manifests: open pages, pages that stand alone, and pages inside the shell. */
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
          { index: true, loader: () => redirect(HOME), Component: Nothing },
          ...routesWhere((route) => route.fullpage !== true && route.open !== true),
          { path: '*', Component: NotFound, handle: { title: said('notFound'), live: false } satisfies RouteHandle },
        ],
      },
    ],
  },
]);

function Nothing() {
  return null;
}

function said(key: keyof typeof appTexts.en): Said {
  return { 'zh-cn': appTexts['zh-cn'][key], en: appTexts.en[key] };
}

function routesWhere(wanted: (route: FeatureRoute) => boolean): RouteObject[] {
  return features.flatMap((feature) => feature.routes.filter(wanted).map((route) => routeOf(feature, route)));
}

function routeOf(feature: Feature, route: FeatureRoute): RouteObject {
  const handle: RouteHandle = { title: route.title, live: route.live === true };
  const loader = (): null => {
    if (!hasRole(session.user?.roles ?? [], route.roles)) throw new Response(null, { status: 403 });
    return null;
  };
  return { path: route.path, handle, loader, lazy: loaded(() => loadPage(feature, route)), ErrorBoundary: RouteFailure };
}
