import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { presentSearch } from '#features/replay/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { titleAt } from '../menu/titleAt.ts';
import { usePageHandle } from '../pageHandle.ts';
import { closeTag, tags, visitTag } from '../tags/tags.ts';

/** Gives each visited page its tag; a path that leads nowhere gets none. */
export function useTags(): void {
  const { pathname, search } = useLocation();
  const handle = usePageHandle();
  const way = useNavigationType();
  const before = useRef({ pathname, handle });
  useEffect(() => {
    const last = before.current;
    before.current = { pathname, handle };
    const title = titleAt(pathname);
    if (title === undefined) tags.current = undefined;
    // A tag brings its page back, not the moment that the clock stood at then.
    else {
      visitTag(
        {
          name: pathname,
          fullPath: pathname + presentSearch(search),
          meta: { title: title[currentLanguage()] },
        },
        handle?.keepAlive !== false,
      );
      // Who steps from record to record has one tag of them all.
      const isStep = way === NavigationType.Replace && last.handle === handle;
      if (isStep && last.pathname !== pathname && !isPinned(last.pathname))
        closeTag(last.pathname, 'this');
    }
  }, [pathname, search, handle, way]);
}

const isPinned = (name: string): boolean =>
  tags.list.some((tag) => tag.name === name && tag.pinned);
