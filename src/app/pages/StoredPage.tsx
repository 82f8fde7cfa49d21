import { createElement, lazy, Suspense, useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '#crud/session.ts';
import { usePageName } from '#ui/pageTitle.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { features } from '../features.ts';
import { loadPage } from '../loading.ts';
import { lackedFor, mayOpen } from '../menu/mayOpen.ts';
import { pageNamed, pagesOf, type Page } from '../menu/pageNames.ts';
import { NotFound } from '../NotFound.tsx';
import { stored } from '../router.tsx';
import { FramePage } from './FramePage.tsx';
import { NoPermission } from './NoPermission.tsx';

/**
 * A page of the stored menu: the file it names, the outside page it embeds, or the reason why
 * nothing stands here yet.
 */
export function Component() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const { user, permissions } = useSnapshot(session);
  const found = useMemo(() => stored.at(pathname), [pathname]);
  const component = found?.entry.component;
  const page = useMemo(
    () => (component === undefined ? undefined : pageNamed(pagesOf(features), component)),
    [component],
  );
  const Body = page === undefined ? undefined : bodyOf(page);
  const meta = found?.entry.meta;
  usePageName(
    pathname,
    meta === undefined ? undefined : (meta.lang?.[currentLanguage()] ?? meta.title),
  );
  if (found === undefined) return <NotFound />;
  if (found.url !== undefined) return <FramePage url={found.url} title={found.entry.meta.title} />;
  if (
    page !== undefined &&
    !mayOpen(page.route, { roles: [...(user?.roles ?? [])], permissions: [...permissions] })
  )
    return <NoPermission code={lackedFor(page.route)} />;
  if (Body === undefined)
    return (
      <EmptyState
        title={t('placeholder')}
        hint={t('placeholderHint', { component: component ?? '-' })}
      />
    );
  return <Suspense fallback={null}>{createElement(Body)}</Suspense>;
}

const bodies = new Map<string, ComponentType>();

/** A page's component, the same one each time, so that it keeps what it holds. */
function bodyOf({ feature, route }: Page): ComponentType {
  const body =
    bodies.get(route.path) ??
    lazy(async () => ({ default: (await loadPage(feature, route)).Component }));
  bodies.set(route.path, body);
  return body;
}
