import { useEffect } from 'react';
import { proxy } from 'valtio';

/**
 * What the browser's tab says beside the title of the page; `names`: what pages call themselves, by
 * path.
 */
export const pageTitle = proxy<{ unacknowledged: number; names: Record<string, string> }>({
  unacknowledged: 0,
  names: {},
});

/**
 * Names the page at `path` after what it shows, such as a record, in tab and tag; undefined leaves
 * the title of its route.
 */
export function usePageName(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) delete pageTitle.names[path];
    else pageTitle.names[path] = name;
  }, [path, name]);
}
