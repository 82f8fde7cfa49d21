import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { must } from '#base/assert.ts';
import { forgetWorkLists } from '#crud/keptWork.ts';
import { serverCalls } from './calls.ts';
import { WorkDesk, type DeskState } from './desk.ts';
import { openWorkStore } from './kept/workStore.ts';

/** The desk of the page, for all that stands in it. */
export const DeskContext = createContext<WorkDesk | undefined>(undefined);

/** The desk that stands around, and what it shows. */
export function useDesk(): { readonly desk: WorkDesk; readonly state: DeskState } {
  const desk = must(useContext(DeskContext), 'a desk');
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state) };
}

/** The desk of a user while the page is shown; undefined until what is kept has been opened. */
export function useOwnDesk(userId: string): WorkDesk | undefined {
  const [desk, setDesk] = useState<WorkDesk>();
  useEffect(() => {
    let isOver = false;
    let end = (): void => undefined;
    const open = async (): Promise<void> => {
      // Whoever used this browser before took his work along for himself alone.
      await forgetWorkLists(userId).catch(() => undefined);
      const store = await openWorkStore(userId);
      if (isOver) return store.close();
      const opened = new WorkDesk(store, serverCalls(userId));
      const look = (): void => void opened.look();
      window.addEventListener('online', look);
      window.addEventListener('offline', look);
      document.addEventListener('visibilitychange', look);
      end = () => {
        window.removeEventListener('online', look);
        window.removeEventListener('offline', look);
        document.removeEventListener('visibilitychange', look);
        opened.stop();
        store.close();
      };
      setDesk(opened);
      await opened.start();
    };
    void open();
    return () => {
      isOver = true;
      end();
      setDesk(undefined);
    };
  }, [userId]);
  return desk;
}
