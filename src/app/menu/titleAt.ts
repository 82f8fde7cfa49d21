import { matchPath } from 'react-router-dom';
import { session } from '#crud/session.ts';
import type { Said } from '#ui/feature.ts';
import { features } from '../features.ts';
import { pagesOf, type Page } from './pageNames.ts';
import { storedRoutesOf } from './storedRoutes.ts';

// Nearly every page has a path of its own, which needs no search; case and a last slash make no
// other page, as in the router.
const pages = pagesOf(features);
const isPattern = ({ route }: Page): boolean => /[:*]/.test(route.path);
const keyOf = (path: string): string => path.toLowerCase().replace(/\/{1,8}$/, '');
const plain = new Map(
  pages.filter((page) => !isPattern(page)).map((page) => [keyOf(page.route.path), page]),
);
const patterns = pages.filter(isPattern);

/**
 * The title of the page at a path, from the manifests or the stored menu; undefined when no page is
 * there.
 */
export function titleAt(path: string): Said | undefined {
  const page =
    plain.get(keyOf(path)) ?? patterns.find(({ route }) => matchPath(route.path, path) !== null);
  if (page !== undefined) return page.route.title;
  const meta = storedRoutesOf(session.menu, session.user?.roles ?? []).find(
    (route) => route.path === path,
  )?.entry.meta;
  return meta === undefined
    ? undefined
    : { 'zh-cn': meta.lang?.['zh-cn'] ?? meta.title, en: meta.lang?.['en'] ?? meta.title };
}
