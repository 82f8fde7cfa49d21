import { useEffect, useId } from 'react';
import { proxy } from 'valtio';

/**
 * The forms with answers that are not saved, by their id. The router asks before it leaves, and an
 * update waits.
 */
export const unsaved = proxy<{ forms: string[] }>({ forms: [] });

/**
 * Guards unsaved changes while `isDirty`: the browser asks before the page is closed, `unsaved`
 * tells everybody else.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    unsaved.forms.push(id);
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsaved.forms = unsaved.forms.filter((other) => other !== id);
    };
  }, [id, isDirty]);
}
