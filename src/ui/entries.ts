import { memoryStorage, storedEntries, type TextStorage } from '#base/storedEntry.ts';
import { client } from './client/client.ts';

/** What this browser keeps for the product, under the prefix `sk_`. */
export const entries = storedEntries(browserStorage(), () => Date.now());

function browserStorage(): TextStorage {
  try {
    const probe = 'sk_probe';
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return client.sealed?.(localStorage) ?? localStorage;
  } catch {
    return memoryStorage();
  }
}
