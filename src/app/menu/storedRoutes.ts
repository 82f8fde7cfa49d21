import type { MenuEntry } from '#contracts/auth/auth.ts';
import { hasRole } from '#crud/roles.ts';

/**
 * Where a stored menu entry leads: the entry with its hash path, and the outside address it embeds.
 */
export type StoredRoute = {
  readonly path: string;
  readonly entry: MenuEntry;
  readonly url: string | undefined;
};

/**
 * The routes of stored entries that one with `roles` may open, in the menu's order; an embedded
 * page moves to `/i/{name}`.
 */
export function storedRoutesOf(
  menu: readonly MenuEntry[],
  roles: readonly string[],
): StoredRoute[] {
  return menu.flatMap((entry) => {
    if (entry.meta.type === 'builtIn' || !hasRole(roles, entry.meta.roles)) return [];
    const below = storedRoutesOf(entry.children ?? [], roles);
    if (entry.meta.type === 'iframe')
      return [{ path: `/i/${entry.name}`, entry, url: entry.meta.url ?? entry.path }, ...below];
    if (
      entry.meta.type === 'link' ||
      (entry.component === undefined && entry.children !== undefined)
    )
      return below;
    return [{ path: rooted(entry.path), entry, url: undefined }, ...below];
  });
}

/** The path of the first entry with a component, which is home; undefined when there is none. */
export function homeOf(menu: readonly MenuEntry[], roles: readonly string[]): string | undefined {
  return storedRoutesOf(menu, roles).find(
    ({ entry }) => entry.component !== undefined && entry.component !== '',
  )?.path;
}

export const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
