/** What `localStorage` offers, so that tests can stand in for it. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Named values that outlive the page, each with its own end of life. */
export interface StoredEntries {
  /**
   * The content under `key`; `undefined` when there is none, it is unreadable, or it has expired
   * (then it is removed).
   */
  read(key: string): unknown;
  /**
   * Keeps `content` for `forSec` seconds; 0 keeps it for ever. A full or forbidden storage loses it
   * silently.
   */
  write(key: string, content: unknown, forSec?: number): void;
  remove(key: string): void;
  /** The key as the storage knows it. */
  nameOf(key: string): string;
}

type Entry = { readonly content: unknown; readonly expire: number };

/**
 * Entries as the specification stores them: `{content, expire}` under a prefixed key, `expire` in
 * epoch seconds, 0 for never.
 */
export function storedEntries(
  storage: TextStorage,
  now: () => number,
  prefix = 'sk_',
): StoredEntries {
  const nameOf = (key: string): string => prefix + key;
  return {
    nameOf,
    read(key) {
      const entry = entryOf(storage.getItem(nameOf(key)));
      if (entry === undefined) return undefined;
      if (entry.expire === 0 || entry.expire * 1000 > now()) return entry.content;
      storage.removeItem(nameOf(key));
      return undefined;
    },
    write(key, content, forSec = 0) {
      const entry: Entry = { content, expire: forSec === 0 ? 0 : Math.ceil(now() / 1000 + forSec) };
      try {
        storage.setItem(nameOf(key), JSON.stringify(entry));
      } catch {
        // A preference that cannot be kept is no reason to stop the page.
      }
    },
    remove: (key) => storage.removeItem(nameOf(key)),
  };
}

function entryOf(text: string | null): Entry | undefined {
  if (text === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (
      typeof parsed !== 'object' ||
      parsed === null ||
      !('content' in parsed) ||
      !('expire' in parsed)
    )
      return undefined;
    return typeof parsed.expire === 'number'
      ? { content: parsed.content, expire: parsed.expire }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A storage that forgets with the page: stands in where the real one is forbidden. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}
