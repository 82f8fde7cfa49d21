import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptSitting } from './kept.ts';

/** The sittings of one user in this browser. What was resolved outlives a closed browser. */
export type SittingStore<Sheet> = {
  /** False: it is gone with the page, because the browser keeps nothing. */
  readonly isLasting: boolean;
  readonly all: () => Promise<readonly KeptSitting<Sheet>[]>;
  /** Changes one in a transaction, as it is now; undefined takes it away. */
  readonly change: (
    attemptId: string,
    change: (kept: KeptSitting<Sheet> | undefined) => KeptSitting<Sheet> | undefined,
  ) => Promise<KeptSitting<Sheet> | undefined>;
  readonly close: () => void;
};

type Shelf<Sheet> = DBSchema & { sittings: { key: string; value: KeptSitting<Sheet> } };

const databaseOf = (owner: string): string => `pithead-sittings-${owner}`;

/**
 * The store of one user, or of the kiosk; what an older version kept in another shape is passed
 * over. Where the browser keeps nothing, one that lasts as long as the page.
 */
export async function openSittingStore<Sheet>(
  owner: string,
  isSheet: (sheet: unknown) => boolean,
): Promise<SittingStore<Sheet>> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  try {
    const opened = await openDB<Shelf<Sheet>>(databaseOf(owner), 1, {
      upgrade: (fresh) => void fresh.createObjectStore('sittings', { keyPath: 'attemptId' }),
    });
    return rescuing(inBrowser(opened, isSheet));
  } catch {
    return memoryStore();
  }
}

function inBrowser<Sheet>(
  shelf: IDBPDatabase<Shelf<Sheet>>,
  isSheet: (sheet: unknown) => boolean,
): SittingStore<Sheet> {
  return {
    isLasting: true,
    all: async () => (await shelf.getAll('sittings')).filter(({ sheet }) => isSheet(sheet)),
    async change(attemptId, change) {
      const transaction = shelf.transaction('sittings', 'readwrite');
      const before = await transaction.store.get(attemptId);
      const after = change(before);
      if (after === undefined) await transaction.store.delete(attemptId);
      else if (after !== before) await transaction.store.put(after);
      await transaction.done;
      return after;
    },
    close: () => shelf.close(),
  };
}

/** Keeps as long as the page stands. */
export function memoryStore<Sheet>(): SittingStore<Sheet> {
  const kept = new Map<string, KeptSitting<Sheet>>();
  return {
    isLasting: false,
    all: async () => [...kept.values()],
    async change(attemptId, change) {
      const after = change(kept.get(attemptId));
      if (after === undefined) kept.delete(attemptId);
      else kept.set(attemptId, after);
      return after;
    },
    close: () => undefined,
  };
}

/** What a full browser does not take stands in memory while the page stands. */
export function rescuing<Sheet>(store: SittingStore<Sheet>): SittingStore<Sheet> {
  const rescued = new Map<string, KeptSitting<Sheet>>();
  let newest: KeptSitting<Sheet> | undefined;
  return {
    ...store,
    async change(attemptId, change) {
      const before = rescued.get(attemptId);
      try {
        newest = await store.change(attemptId, (kept) => change(before ?? kept));
        rescued.delete(attemptId);
        return newest;
      } catch {
        const known = before ?? (newest?.attemptId === attemptId ? newest : undefined);
        const after = change(known);
        if (after === undefined) rescued.delete(attemptId);
        else rescued.set(attemptId, after);
        return after;
      }
    },
  };
}
