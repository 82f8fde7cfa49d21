import { useCallback, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the page's own URL, and how to change it. A page that is kept while another is shown keeps the query it had:
 * what stands in the address bar then is not its own.
 */
export function useUrlState(): readonly [query: URLSearchParams, change: (change: Change, options?: { replace?: boolean }) => void] {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const home = useRef(pathname);
  const last = useRef(query);
  const isShown = pathname === home.current;
  if (isShown) last.current = query;
  const change = useCallback(
    (next: Change, options: { replace?: boolean } = {}) =>
      setQuery((before) => next(new URLSearchParams(before)), { replace: true, ...options }),
    [setQuery],
  );
  return [isShown ? query : last.current, change];
}
