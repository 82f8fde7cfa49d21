import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { myWorkAnswer, type MyWork } from '#contracts/maintenance/myWork.ts';
import { walkDatabase, workListDatabase } from '#crud/keptWork.ts';
import type { Walk } from '../walk/walk.ts';

/** The list as it was last answered; `at` by the clock of this phone. */
export type KeptList = { readonly answer: MyWork; readonly at: number };

/** A photo, voice note or signature that lies on this phone; `url` once it is stored. */
export type KeptFile = {
  readonly id: string;
  readonly taskId: string;
  readonly name: string;
  readonly blob: Blob;
  readonly url?: string;
};

/** Why something could not be kept. */
export type StoreFault = 'full' | 'failed';

/**
 * What a user's work needs without a network. Writes reject with what the browser says; nothing that
 * was resolved is lost by a reload.
 */
export type WorkStore = {
  /** False: it is gone with the page, because the browser keeps nothing. */
  readonly isLasting: boolean;
  readonly list: () => Promise<KeptList | undefined>;
  readonly keepList: (list: KeptList) => Promise<void>;
  readonly walks: () => Promise<readonly Walk[]>;
  /**
   * Changes a walk in one transaction, as it is now; undefined takes it and its files away. Answers
   * what is kept then.
   */
  readonly change: (
    taskId: string,
    change: (walk: Walk | undefined) => Walk | undefined,
  ) => Promise<Walk | undefined>;
  readonly file: (id: string) => Promise<KeptFile | undefined>;
  readonly keepFile: (file: KeptFile) => Promise<void>;
  readonly close: () => void;
};

/** Whether the browser refused for want of room. */
export const storeFaultOf = (thrown: unknown): StoreFault =>
  thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? 'full' : 'failed';

type Lists = DBSchema & { lists: { key: string; value: KeptList } };
type Walks = DBSchema & {
  walks: { key: string; value: Walk };
  files: { key: string; value: KeptFile; indexes: { taskId: string } };
};
const MINE = 'mine';

/** The store of one user in this browser; where there is none, one that lasts as long as the page. */
export async function openWorkStore(userId: string): Promise<WorkStore> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  try {
    return inBrowser(await openLists(userId), await openWalks(userId));
  } catch {
    return memoryStore();
  }
}

const openLists = (userId: string): Promise<IDBPDatabase<Lists>> =>
  openDB<Lists>(workListDatabase(userId), 1, {
    upgrade: (opened) => void opened.createObjectStore('lists'),
    // Signing out takes it away.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });

const openWalks = (userId: string): Promise<IDBPDatabase<Walks>> =>
  openDB<Walks>(walkDatabase(userId), 1, {
    upgrade(opened) {
      opened.createObjectStore('walks', { keyPath: 'taskId' });
      opened.createObjectStore('files', { keyPath: 'id' }).createIndex('taskId', 'taskId');
    },
  });

function inBrowser(lists: IDBPDatabase<Lists>, walks: IDBPDatabase<Walks>): WorkStore {
  return {
    isLasting: true,
    async list() {
      const kept = await lists.get('lists', MINE);
      // What an older version kept may have another shape: it is asked for anew.
      const answer = myWorkAnswer.safeParse(kept?.answer);
      return kept !== undefined && answer.success
        ? { at: kept.at, answer: answer.data }
        : undefined;
    },
    keepList: async (list) => void (await lists.put('lists', list, MINE)),
    walks: () => walks.getAll('walks'),
    async change(taskId, change) {
      const transaction = walks.transaction(['walks', 'files'], 'readwrite');
      const shelf = transaction.objectStore('walks');
      const before = await shelf.get(taskId);
      const after = change(before);
      if (after === undefined) {
        await shelf.delete(taskId);
        const files = transaction.objectStore('files');
        for (const key of await files.index('taskId').getAllKeys(taskId)) await files.delete(key);
      } else if (after !== before) await shelf.put(after);
      await transaction.done;
      return after;
    },
    file: (id) => walks.get('files', id),
    keepFile: async (file) => void (await walks.put('files', file)),
    close() {
      lists.close();
      walks.close();
    },
  };
}

/** Keeps as long as the page stands. */
export function memoryStore(): WorkStore {
  let list: KeptList | undefined;
  const walks = new Map<string, Walk>();
  const files = new Map<string, KeptFile>();
  return {
    isLasting: false,
    list: async () => list,
    keepList: async (next) => void (list = next),
    walks: async () => [...walks.values()],
    async change(taskId, change) {
      const after = change(walks.get(taskId));
      if (after !== undefined) walks.set(taskId, after);
      else {
        walks.delete(taskId);
        for (const { id, taskId: of } of files.values()) if (of === taskId) files.delete(id);
      }
      return after;
    },
    file: async (id) => files.get(id),
    keepFile: async (file) => void files.set(file.id, file),
    close: () => undefined,
  };
}
