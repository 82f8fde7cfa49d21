import type { MenuEntry, User } from '#contracts/auth/auth.ts';
import { hasRole } from '#crud/roles.ts';
import type { Feature, FeatureRoute, Icon, Said } from '#ui/feature.ts';
import { areas } from './areas.ts';
import { codesOf, mayOpen } from './mayOpen.ts';
import { rooted } from './storedRoutes.ts';

/** A line of the menu: a page (`path`), an outside page (`href`), or a heading over children. */
export type MenuNode = {
  readonly key: string;
  readonly title: Said;
  readonly icon?: Icon;
  readonly path?: string;
  readonly href?: string;
  /** Place among its neighbours, 0 unless somebody has changed it. */
  readonly sort?: number;
  readonly children: readonly MenuNode[];
  /** The pages that a line of the short menu stands for, the one it leads to included. */
  readonly behind?: readonly MenuNode[];
};

/**
 * The menu of a user: the areas in their order with the pages he may open, then the
 * stored entries that are no such page. A heading without a visible child is left out.
 */
export function menuTree(
  features: readonly Feature[],
  stored: readonly MenuEntry[],
  user: Pick<User, 'roles' | 'permissions'>,
): MenuNode[] {
  const built = builtIn(
    features,
    user,
    new Map(stored.filter(isChange).map(({ name, meta }) => [name, meta])),
  );
  const known = new Set(pathsOf(built));
  return [...built, ...storedNodes(stored, user.roles, known)];
}

/** The lines that lead somewhere, in order. */
export const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [
    ...(node.path === undefined && node.href === undefined ? [] : [node]),
    ...leavesOf(node.children),
  ]);

/**
 * The headings above the page at `path` and the page itself, outermost first; empty when it is in
 * no menu.
 */
export function trailTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path || node.behind?.some((page) => page.path === path) === true)
      return [node];
    const below = trailTo(node.children, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

const isChange = ({ meta }: MenuEntry): boolean => meta.type === 'builtIn';
const spokenOf = ({ title, lang }: MenuEntry['meta']): Said => ({
  'zh-cn': lang?.['zh-cn'] ?? title,
  en: lang?.['en'] ?? title,
});
/** As somebody sorted them, else pages before headings, each in the order of the manifests. */
const inOrder = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.toSorted(
    (a, b) =>
      (a.sort ?? 0) - (b.sort ?? 0) || Number(a.path === undefined) - Number(b.path === undefined),
  );

function builtIn(
  features: readonly Feature[],
  user: Pick<User, 'roles' | 'permissions'>,
  changes: ReadonlyMap<string, MenuEntry['meta']>,
): MenuNode[] {
  const found = new Map<string, MenuNode[]>();
  for (const { area, routes } of features) {
    if (area === undefined) continue;
    const children = found.get(area) ?? [];
    found.set(area, children);
    for (const route of routes) {
      const change = changeOf(route, changes);
      if (route.menu === undefined && route.rail === undefined) continue;
      if (change?.hidden === true || !mayOpen(route, user)) continue;
      const page = pageOf(route, change);
      if (route.menu === undefined || route.menu === true) children.push(page);
      else addTo(children, `${area}:${route.menu.en}`, route.menu, page);
    }
  }
  return [...areas].flatMap(([key, { title, icon }]) => {
    const children = found.get(key) ?? [];
    return children.length === 0
      ? []
      : [{ key, title, icon, children: inOrder(children.map(withChildrenInOrder)) }];
  });
}

/** What somebody changed about a page; what is meant for another page of that name is left. */
function changeOf(
  route: FeatureRoute,
  changes: ReadonlyMap<string, MenuEntry['meta']>,
): MenuEntry['meta'] | undefined {
  const path = plainPath(route);
  const change = changes.get(path.slice(path.lastIndexOf('/') + 1));
  const isMeant = change?.permission === undefined || codesOf(route).includes(change.permission);
  return isMeant ? change : undefined;
}

/** The path of a page without the part that may be left out: `/exam/watch/:id?`. */
const plainPath = ({ path }: FeatureRoute): string => path.replace(/\/:\w+\?$/, '');

const pageOf = (route: FeatureRoute, change: MenuEntry['meta'] | undefined): MenuNode => ({
  key: route.path,
  title: change === undefined ? route.title : spokenOf(change),
  ...(change === undefined ? {} : { sort: change.sort ?? 0 }),
  path: plainPath(route),
  children: [],
  ...(route.rail === undefined ? {} : { icon: route.rail }),
});

const withChildrenInOrder = (node: MenuNode): MenuNode => ({
  ...node,
  children: inOrder(node.children),
});

function addTo(children: MenuNode[], key: string, title: Said, page: MenuNode): void {
  const at = children.findIndex((child) => child.key === key);
  const heading = children[at];
  if (heading === undefined) children.push({ key, title, children: [page] });
  else children[at] = { ...heading, children: [...heading.children, page] };
}

function storedNodes(
  entries: readonly MenuEntry[],
  roles: readonly string[],
  known: ReadonlySet<string>,
): MenuNode[] {
  return entries.flatMap((entry): MenuNode[] => {
    if (isChange(entry) || !hasRole(roles, entry.meta.roles)) return [];
    const { type, url } = entry.meta;
    const title = spokenOf(entry.meta);
    const key = `stored:${entry.name}`;
    if (type === 'iframe') return [{ key, title, path: `/i/${entry.name}`, children: [] }];
    if (type === 'link') return [{ key, title, href: url ?? entry.path, children: [] }];
    const children = storedNodes(entry.children ?? [], roles, known);
    if (entry.children !== undefined && entry.component === undefined)
      return children.length === 0 ? [] : [{ key, title, children }];
    const path = rooted(entry.path);
    return known.has(path) ? children : [{ key, title, path, children }];
  });
}

const pathsOf = (nodes: readonly MenuNode[]): string[] =>
  leavesOf(nodes).flatMap(({ path }) => path ?? []);
