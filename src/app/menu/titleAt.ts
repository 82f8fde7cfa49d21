import { matchPath } from 'react-router-dom';
import { session } from '../../crud/session.ts';
import type { Said } from '../../ui/feature.ts';
import { features } from '../features.ts';
import { pagesOf } from './pageNames.ts';
import { storedRoutesOf } from './storedRoutes.ts';

/** The title of the page at a path, from the manifests or the stored menu; undefined when no page is there. */
export function titleAt(path: string): Said | undefined {
  const page = pagesOf(features).find(({ route }) => matchPath(route.path, path) !== null);
  if (page !== undefined) return page.route.title;
  const meta = storedRoutesOf(session.menu, session.user?.roles ?? []).find((route) => route.path === path)?.entry.meta;
  return meta === undefined ? undefined : { 'zh-cn': meta.lang?.['zh-cn'] ?? meta.title, en: meta.lang?.['en'] ?? meta.title };
}
