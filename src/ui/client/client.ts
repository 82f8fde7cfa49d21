import type { ClientSettings } from '#base/clientSettings.ts';
import type { TextStorage } from '#base/storedEntry.ts';

/** How this page calls the server, and what it puts between itself and the browser's storage. */
export type Client = Omit<ClientSettings, 'storageKey'> & {
  readonly sealed?: (storage: TextStorage) => TextStorage;
};

declare global {
  /**
   * Set by `client.js`, a script that stands before the page's own where the page names settings.
   */
  var pitheadClient: Client | undefined;
}

/** Empty unless the page names settings. */
export const client: Client = globalThis.pitheadClient ?? {};

/** `path` behind the tenant, once; as it is without one, and where it is an address of its own. */
export const tenantPath = (tenant: string | undefined, path: string): string =>
  tenant === undefined || path.startsWith('http') || path.startsWith(`/${tenant}/`)
    ? path
    : `/${tenant}${path}`;
