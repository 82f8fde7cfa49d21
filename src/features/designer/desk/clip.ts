import { memoryStorage, storedEntries, type TextStorage } from '#base/storedEntry.ts';

/** Where copied widgets lie: with this tab of the browser, so that other screens take them too. */
export const clipEntries = storedEntries(tabStorage(), () => Date.now());

function tabStorage(): TextStorage {
  try {
    return sessionStorage;
  } catch {
    return memoryStorage();
  }
}
