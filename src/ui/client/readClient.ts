import type { TextStorage } from '#base/storedEntry.ts';
import type { Client } from './client.ts';
import { sealedStorage } from './sealedStorage.ts';

/**
 * The settings that a page names; throws where they are none, since a page that calls otherwise
 * than it was told helps nobody. With a key, entries that lie in the open are sealed at once.
 */
export function readClient(content: string, storage: TextStorage): Client {
  const { tenant, headers, cacheRequests, storageKey } = JSON.parse(content) as Readonly<
    Record<string, unknown>
  >;
  if (storageKey !== undefined && typeof storageKey !== 'string')
    throw new TypeError('storageKey is a text');
  const sealed =
    storageKey === undefined ? undefined : (inner: TextStorage) => sealedStorage(inner, storageKey);
  if (sealed !== undefined) sealOpenEntries(storage, sealed(storage));
  return {
    ...(typeof tenant === 'string' ? { tenant } : {}),
    ...(isTexts(headers) ? { headers } : {}),
    ...(cacheRequests === true ? { cacheRequests } : {}),
    ...(sealed === undefined ? {} : { sealed }),
  };
}

function sealOpenEntries(storage: TextStorage, sealed: TextStorage): void {
  for (const key of Object.keys(storage)) {
    const text = storage.getItem(key);
    if (text?.startsWith('{"content":')) sealed.setItem(key, text);
  }
}

const isTexts = (kept: unknown): kept is Record<string, string> =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((text) => typeof text === 'string');
