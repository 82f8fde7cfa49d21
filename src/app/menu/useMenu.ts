import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { MenuEntry } from '../../contracts/http/auth.ts';
import { session } from '../../crud/session.ts';
import { features } from '../features.ts';
import { menuTree, type MenuNode } from './menuTree.ts';

/** The menu of whoever is signed in; what it was when the session ended. */
export function useMenu(): readonly MenuNode[] {
  const { user, menu, permissions } = useSnapshot(session);
  return useMemo(
    () => menuTree(features, menu as readonly MenuEntry[], { roles: [...(user?.roles ?? [])], permissions: [...permissions] }),
    [menu, user, permissions],
  );
}
