import type { Walk } from '../walk/walk.ts';
import {
  memoryStore,
  storeFaultOf,
  type KeptFile,
  type StoreFault,
  type WorkStore,
} from './workStore.ts';

/**
 * A store over one that may be full: what it does not take stands in memory and is offered to it
 * again with the next change, so that nothing is lost while the page stands. `onFault` is told each
 * time, with undefined when all is kept again.
 */
export function rescuingStore(
  store: WorkStore,
  onFault: (fault: StoreFault | undefined) => void,
): WorkStore {
  const walks = new Map<string, Walk>();
  const files = memoryStore();
  const inStore = (): Promise<readonly Walk[]> => store.walks().catch(() => []);
  const kept = async (write: () => Promise<void>, rescue: () => void): Promise<void> => {
    try {
      await write();
      if (walks.size === 0) onFault(undefined);
    } catch (thrown) {
      rescue();
      onFault(storeFaultOf(thrown));
    }
  };
  return {
    ...store,
    keepList: (list) =>
      kept(
        () => store.keepList(list),
        () => undefined,
      ),
    async walks() {
      const others = (await store.walks()).filter(({ taskId }) => !walks.has(taskId));
      return [...others, ...walks.values()];
    },
    async change(taskId, change) {
      const rescued = walks.get(taskId);
      let after: Walk | undefined;
      try {
        await store.change(taskId, (before) => (after = change(rescued ?? before)));
        walks.delete(taskId);
        if (walks.size === 0) onFault(undefined);
      } catch (thrown) {
        const before = rescued ?? (await inStore()).find((walk) => walk.taskId === taskId);
        after = change(before);
        if (after === undefined) walks.delete(taskId);
        else walks.set(taskId, after);
        onFault(storeFaultOf(thrown));
      }
      return after;
    },
    file: async (id) => (await files.file(id)) ?? store.file(id),
    keepFile: (file: KeptFile) =>
      kept(
        () => store.keepFile(file),
        () => void files.keepFile(file),
      ),
  };
}
