import type { Location } from 'react-router-dom';

/** What of the router tells whether a page may still write into the address. */
export type Ways = {
  readonly state: {
    readonly location: Location;
    readonly navigation: { readonly location?: Location | undefined };
  };
  readonly createHref: (location: Location) => string;
};

/**
 * The query that the page at `path` may change now, as it is about to be; undefined once the page
 * is being left or another is shown. To write then would call off the way that somebody has asked
 * for, or put one page's query on another. `hash` is what stands in the address bar: it may be
 * ahead of the router, which hears of a changed hash only later.
 */
export function ownQuery(
  { state, createHref }: Ways,
  hash: string,
  path: string,
): URLSearchParams | undefined {
  const { location, navigation } = state;
  const next = navigation.location ?? location;
  const address = hash.replace(/^#\/?/, '#/');
  const isHeard = [location, next].some(
    (known) => new URL(createHref(known), 'http://page').hash === address,
  );
  return isHeard && next.pathname === path ? new URLSearchParams(next.search) : undefined;
}
