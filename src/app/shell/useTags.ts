import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { presentSearch } from '#features/replay/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { titleAt } from '../menu/titleAt.ts';
import { usePageHandle } from '../pageHandle.ts';
import { closeTag, tags, visitTag } from '../tags/tags.ts';

/** Gives each visited page its tag; a path that leads nowhere gets none. */
export function useTags(): void {
  const { pathname, search, state } = useLocation();
  const handle = usePageHandle();
  const left = (state as { readonly stepFrom?: unknown } | null)?.stepFrom;
  useEffect(() => {
    const title = titleAt(pathname);
    const before = tags.current;
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
    // Who steps from record to record has one tag of them all.
    if (before !== undefined && before === left && before !== pathname && !isPinned(before))
      closeTag(before, 'this');
  }, [pathname, search, handle, left]);
}

const isPinned = (name: string): boolean =>
  tags.list.some((tag) => tag.name === name && tag.pinned);
