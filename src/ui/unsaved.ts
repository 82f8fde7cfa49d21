import { useEffect } from 'react';
import { proxy } from 'valtio';

/** How many forms on the page hold what nobody has saved, and how many dialogs about alarms are open: a new version waits for both. */
export const unsaved = proxy<{ count: number }>({ count: 0 });

/** Says that this part of the page must not be reloaded under its user's hands while `isHeld`. */
export function useUnsaved(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    unsaved.count += 1;
    return () => {
      unsaved.count -= 1;
    };
  }, [isHeld]);
}
