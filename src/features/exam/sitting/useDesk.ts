import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverCalls } from './calls.ts';
import type { DeskState, OwnWindow } from './desk/deskFaces.ts';
import { ServerClock } from './desk/serverClock.ts';
import { SittingDesk } from './desk/sittingDesk.ts';
import { openSittingStore } from './desk/sittingStore.ts';

/** What a desk shows now. */
export const useDeskState = (desk: SittingDesk): DeskState =>
  useSyncExternalStore(desk.subscribe, desk.state);

/** The clocks of this machine. */
export const ownClocks = { mono: () => performance.now(), wall: () => Date.now() };

/** Which window of an attempt this one is: a reload goes on as the same, another tab does not. */
export function ownWindow(attemptId: string): OwnWindow {
  const key = `sitting-${attemptId}`;
  return {
    read: () => sessionStorage.getItem(key) ?? undefined,
    write: (id) => sessionStorage.setItem(key, id),
  };
}

/**
 * The desk of an attempt while the page is shown; undefined until what is kept has been opened.
 * `ticket`: of a kiosk whose browser keeps nothing.
 */
export function useOwnDesk(
  owner: string,
  attemptId: string,
  ticket?: string,
): SittingDesk | undefined {
  const [desk, setDesk] = useState<SittingDesk>();
  useEffect(() => {
    let isOver = false;
    let end = (): void => undefined;
    const open = async (): Promise<void> => {
      const store = await openSittingStore(owner);
      const kept = await store.change(attemptId, (one) => one);
      if (isOver) return store.close();
      const opened = new SittingDesk(
        attemptId,
        store,
        serverCalls(attemptId, kept?.ticket ?? ticket),
        new ServerClock(ownClocks, kept?.clock),
        ownWindow(attemptId),
      );
      const look = (): void => void opened.look();
      window.addEventListener('online', look);
      document.addEventListener('visibilitychange', look);
      end = () => {
        window.removeEventListener('online', look);
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
  }, [owner, attemptId, ticket]);
  return desk;
}
