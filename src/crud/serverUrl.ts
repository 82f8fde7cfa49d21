import { client, tenantPath } from '#ui/client/client.ts';

/**
 * The absolute URL of the server, behind the tenant where there is one: a worker has no page to be
 * relative to.
 */
export const serverUrl = (path: string): string =>
  new URL(
    (import.meta.env.VITE_API_URL ?? '') + tenantPath(client.tenant, path),
    window.location.href,
  ).href;
