import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { presentSearch } from '#features/replay/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { titleAt } from '../menu/titleAt.ts';
import { usePageHandle } from '../pageHandle.ts';
import { tags, visitTag } from '../tags/tags.ts';

/** Gives each visited page its tag; a path that leads nowhere gets none. */
export function useTags(): void {
  const { pathname, search } = useLocation();
  const handle = usePageHandle();
  useEffect(() => {
    const title = titleAt(pathname);
    if (title === undefined) tags.current = undefined;
    // A tag brings its page back, not the moment that the clock stood at then.
    else
      visitTag(
        {
          name: pathname,
          fullPath: pathname + presentSearch(search),
          meta: { title: title[currentLanguage()] },
        },
        handle?.keepAlive !== false,
      );
  }, [pathname, search, handle]);
}
