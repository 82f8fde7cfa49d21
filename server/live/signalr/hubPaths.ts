import type { HubPath } from './hubRequest.ts';

/** Which hub a URL is for, and what it asks of it. */
export type HubRoute = HubPath & { readonly verb: 'connect' | 'negotiate' | 'refresh' };

/**
 * Finds the hub behind a raw request URL; paths compare without case and without a slash at the
 * end.
 */
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
    const last = pathname.lastIndexOf('/');
    const verb = verbs.find((one) => one === pathname.slice(last + 1).toLowerCase());
    const hub = verb === undefined ? undefined : find(pathname.slice(0, last));
    if (verb !== undefined && hub !== undefined) return { ...hub, verb };
    const path = find(pathname);
    return path && { ...path, verb: 'connect' };
  };
}

const verbs = ['negotiate', 'refresh'] as const;

/** Without slashes at the end. */
function bare(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
