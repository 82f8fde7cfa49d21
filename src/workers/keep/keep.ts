import { openDB } from 'idb';

/**
 * Values that outlive the worker, by name. None of it ever rejects: what cannot be kept is no
 * reason to stop.
 */
export interface Keep {
  /** `undefined` when there is none. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  erase(name: string): Promise<void>;
}

/** Keeps nothing over the worker's end: stands in where there is no database. */
export function memoryKeep(): Keep {
  const values = new Map<string, unknown>();
  return {
    read: async (name) => structuredClone(values.get(name)),
    write: async (name, value) => void values.set(name, structuredClone(value)),
    erase: async (name) => void values.delete(name),
  };
}

const SHELF = 'kept';

/** Keeps in IndexedDB. A browser that forbids it, or is full, keeps nothing. */
export function browserKeep(): Keep {
  if (typeof indexedDB === 'undefined') return memoryKeep();
  const database = openDB('pithead', 1, {
    upgrade: (opened) => void opened.createObjectStore(SHELF),
  });
  // Heard where it is used; unheard it would end the worker.
  database.catch(() => undefined);
  return {
    async read(name) {
      try {
        return await (await database).get(SHELF, name);
      } catch {
        return undefined;
      }
    },
    async write(name, value) {
      try {
        await (await database).put(SHELF, value, name);
      } catch {
        // The picture or the queue lives on in memory alone.
      }
    },
    async erase(name) {
      try {
        await (await database).delete(SHELF, name);
      } catch {
        // What could not be opened holds nothing.
      }
    },
  };
}
