import type { MenuEntry } from '#contracts/auth/auth.ts';
import { storedRoutesOf, type StoredRoute } from './storedRoutes.ts';

/**
 * The routes that came with a sign-in. `built` is false until the first guarded navigation after
 * it; a visit to the login page forgets them, so that the next user finds none of the last one's.
 */
export type DynamicRoutes = {
  readonly built: boolean;
  readonly size: number;
  build(menu: readonly MenuEntry[], roles: readonly string[]): void;
  reset(): void;
  /** The entry at this path; undefined when there is none. */
  at(path: string): StoredRoute | undefined;
};

/** A table without routes. */
export function dynamicRoutes(): DynamicRoutes {
  let table: ReadonlyMap<string, StoredRoute> | undefined;
  return {
    get built() {
      return table !== undefined;
    },
    get size() {
      return table?.size ?? 0;
    },
    build(menu, roles) {
      table ??= new Map(storedRoutesOf(menu, roles).map((route) => [route.path, route]));
    },
    reset() {
      table = undefined;
    },
    at: (path) => table?.get(path),
  };
}
