import type { HubPath } from './hubRequest.ts';

/** Which hub a URL is for, and whether it asks to negotiate. */
export type HubRoute = HubPath & { readonly negotiate: boolean };

/** Finds the hub behind a raw request URL; paths compare without case and without a slash at the end. */
export function routerOf(
  hubPaths: readonly string[],
  matchPath: ((pathname: string) => HubPath | undefined) | undefined,
): (url: string | undefined) => HubRoute | undefined {
  const registered = new Map(hubPaths.map((path) => [bare(path).toLowerCase(), path]));
  const match = matchPath ?? ((pathname): HubPath => ({ hubPath: pathname }));
  const find = (pathname: string): HubPath | undefined => {
    const found = match(pathname);
    const hubPath = found && registered.get(bare(found.hubPath).toLowerCase());
    return hubPath === undefined ? undefined : { hubPath, tenant: found?.tenant };
  };
  return (url) => {
    const pathname = bare((url ?? '').split('?')[0] ?? '');
    const hub = NEGOTIATE.test(pathname) ? find(pathname.replace(NEGOTIATE, '')) : undefined;
    if (hub !== undefined) return { ...hub, negotiate: true };
    const path = find(pathname);
    return path && { ...path, negotiate: false };
  };
}

const NEGOTIATE = /\/negotiate$/i;

const bare = (path: string): string => path.replace(/\/+$/, '');
