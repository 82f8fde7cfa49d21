import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
import { must } from '#base/assert.ts';
import { ownQuery } from './ownQuery.ts';

type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the page's own URL, and how to change it: false when nothing was changed because the
 * page is being left or put aside. Changes follow each other, however close.
 */
export function useUrlState(): readonly [
  query: URLSearchParams,
  change: (change: Change, options?: { replace?: boolean }) => boolean,
] {
  const { router } = must(useContext(RouterContext), 'a router');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const change = useCallback(
    (next: Change, { replace = true }: { replace?: boolean } = {}): boolean => {
      const before = ownQuery(router, window.location.hash, pathname);
      if (before !== undefined)
        void router.navigate({ pathname, search: next(before).toString() }, { replace });
      return before !== undefined;
    },
    [router, pathname],
  );
  return [query, change];
}
