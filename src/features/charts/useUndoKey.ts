import { useEffect, useEffectEvent } from 'react';

/** Takes the last range by hand back with Ctrl+Z; `back` tells whether there was one. */
export function useUndoKey(back: () => boolean): void {
  const undone = useEffectEvent(back);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return;
      // In a field the keys undo typing.
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable]')
      )
        return;
      if (undone()) event.preventDefault();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
}
