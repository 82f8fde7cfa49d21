import { paths } from '#contracts/http/paths.ts';
import type { HubPath } from './signalr/hubRequest.ts';

/** `/{tenant}/MessageHub` leads to the hub as well. */
export function tenantPath(pathname: string): HubPath | undefined {
  const match = /^(?:\/([\w-]{1,40}))?\/MessageHub$/i.exec(pathname);
  if (match === null) return undefined;
  return match[1] === undefined ? { hubPath: paths.hub } : { hubPath: paths.hub, tenant: match[1] };
}
