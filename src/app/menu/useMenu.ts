import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { MenuEntry } from '#contracts/auth/auth.ts';
import { session } from '#crud/session.ts';
import { features } from '../features.ts';
import { pageList } from '#ui/pageList.ts';
import { shortMenu, type ShortMenu } from './shortMenu.ts';
import { leavesOf, menuTree, trailTo, type MenuNode } from './menuTree.ts';

/** The menu of whoever is signed in; what it was when the session ended. */
export function useMenu(): readonly MenuNode[] {
  const { user, menu, permissions } = useSnapshot(session);
  return useMemo(
    () =>
      menuTree(features, menu as readonly MenuEntry[], {
        roles: [...(user?.roles ?? [])],
        permissions: [...permissions],
      }),
    [menu, user, permissions],
  );
}

/** What the frame shows of the menu. */
export const useShortMenu = (menu: readonly MenuNode[]): ShortMenu =>
  useMemo(() => shortMenu(menu), [menu]);

/** Tells features, which know nothing of each other, what pages there are. */
export function usePageList(menu: readonly MenuNode[]): void {
  useEffect(() => {
    pageList.pages = leavesOf(menu).flatMap(({ path, title }) =>
      path === undefined ? [] : [{ path, title, under: trailTo(menu, path).at(-2)?.title }],
    );
  }, [menu]);
}
