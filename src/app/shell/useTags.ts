import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '../../crud/session.ts';
import { currentLanguage } from '../../ui/preferences/language.ts';
import { titleAt } from '../menu/titleAt.ts';
import type { RouteHandle } from '../router.tsx';
import { forgetTags, tags, visitTag } from '../tags/tags.ts';

/** Gives each visited page its tag; a path that leads nowhere gets none. Another user's tags are forgotten. */
export function useTags(): void {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { user } = useSnapshot(session);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    if (tagsOf !== undefined && tagsOf !== id) forgetTags();
    tagsOf = id;
  }, [id]);
  useEffect(() => {
    const title = titleAt(pathname);
    if (title === undefined) tags.current = undefined;
    else visitTag({ name: pathname, fullPath: pathname + search, meta: { title: title[currentLanguage()] } }, handle?.keepAlive !== false);
  }, [pathname, search, handle]);
}

let tagsOf: string | undefined;
