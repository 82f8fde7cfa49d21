import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { sitting } from '#contracts/exam/sittingCalls.ts';
import type { KeptSitting } from './kept.ts';

/** The sittings of one user in this browser. What was resolved outlives a closed browser. */
export type SittingStore = {
  /** Whether all of it is kept: false where the browser keeps nothing, or has no room for more. */
  readonly isLasting: () => boolean;
  readonly all: () => Promise<readonly KeptSitting[]>;
  /** Changes one in a transaction, as it is now; undefined takes it away. Answers what is kept. */
  readonly change: (
    attemptId: string,
    change: (kept: KeptSitting | undefined) => KeptSitting | undefined,
  ) => Promise<KeptSitting | undefined>;
  readonly close: () => void;
};

type Shelf = DBSchema & { sittings: { key: string; value: KeptSitting } };

/**
 * The store of one user, or of a kiosk. Where the browser keeps nothing, one that lasts as long as
 * the page.
 */
export async function openSittingStore(owner: string): Promise<SittingStore> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  try {
    return rescuing(
      inBrowser(
        await openDB<Shelf>(`pithead-sittings-${owner}`, 1, {
          upgrade: (fresh) => void fresh.createObjectStore('sittings', { keyPath: 'attemptId' }),
        }),
      ),
    );
  } catch {
    return memoryStore();
  }
}

/** What an older version kept may have another shape: it is asked for anew. */
const known = (kept: KeptSitting | undefined): KeptSitting | undefined =>
  sitting.safeParse(kept?.sheet).success ? kept : undefined;

const inBrowser = (shelf: IDBPDatabase<Shelf>): SittingStore => ({
  isLasting: () => true,
  all: async () => (await shelf.getAll('sittings')).flatMap((one) => known(one) ?? []),
  async change(attemptId, change) {
    const transaction = shelf.transaction('sittings', 'readwrite');
    const before = known(await transaction.store.get(attemptId));
    const after = change(before);
    if (after === undefined) await transaction.store.delete(attemptId);
    else if (after !== before) await transaction.store.put(after);
    await transaction.done;
    return after;
  },
  close: () => shelf.close(),
});

/** Keeps as long as the page stands. */
export function memoryStore(): SittingStore {
  const kept = new Map<string, KeptSitting>();
  return {
    isLasting: () => false,
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
export function rescuing(store: SittingStore): SittingStore {
  /** What stood in the store last, and what stands in memory alone. */
  const newest = new Map<string, KeptSitting>();
  const rescued = new Map<string, KeptSitting>();
  return {
    ...store,
    isLasting: () => rescued.size === 0 && store.isLasting(),
    async change(attemptId, change) {
      const here = rescued.get(attemptId);
      let after: KeptSitting | undefined;
      try {
        after = await store.change(attemptId, (kept) => change(here ?? kept));
        rescued.delete(attemptId);
      } catch {
        after = change(here ?? newest.get(attemptId));
        if (after === undefined) rescued.delete(attemptId);
        else rescued.set(attemptId, after);
      }
      if (after === undefined) newest.delete(attemptId);
      else newest.set(attemptId, after);
      return after;
    },
  };
}
