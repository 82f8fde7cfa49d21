import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

type Change = (query: URLSearchParams) => URLSearchParams;

/**
 * The query of the page's own URL, and how to change it. A page that is kept while another is shown keeps the query it had:
 * what stands in the address bar then is not its own.
 */
export function useUrlState(): readonly [query: URLSearchParams, change: (change: Change, options?: { replace?: boolean }) => void] {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [home] = useState(pathname);
  const [last, setLast] = useState(query);
  const isShown = pathname === home;
  if (isShown && last !== query) setLast(query);
  const change = useCallback(
    (next: Change, options: { replace?: boolean } = {}) =>
      setQuery((before) => next(new URLSearchParams(before)), { replace: true, ...options }),
    [setQuery],
  );
  return [isShown ? query : last, change];
}
