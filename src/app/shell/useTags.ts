import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { presentSearch } from '../../mine/clock/presentSearch.ts';
import { currentLanguage } from '../../ui/preferences/language.ts';
import { titleAt } from '../menu/titleAt.ts';
import type { RouteHandle } from '../router.tsx';
import { tags, visitTag } from '../tags/tags.ts';

/** Gives each visited page its tag; a path that leads nowhere gets none. */
export function useTags(): void {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useEffect(() => {
    const title = titleAt(pathname);
    if (title === undefined) tags.current = undefined;
    // A tag brings its page back, not the moment that the clock stood at then.
    else
      visitTag(
        { name: pathname, fullPath: pathname + presentSearch(search), meta: { title: title[currentLanguage()] } },
        handle?.keepAlive !== false,
      );
  }, [pathname, search, handle]);
}
