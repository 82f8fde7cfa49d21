import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a hand is inside the element: the pointer over it, or the keyboard at work in it. Focus that a click left behind
 * does not count: the hand has gone elsewhere.
 */
export function useInside(element: RefObject<HTMLElement | null>): boolean {
  const [pointer, setPointer] = useState(false);
  const [keyboard, setKeyboard] = useState(false);
  useEffect(() => {
    const host = element.current;
    if (host === null) return undefined;
    const listen = new AbortController();
    const on = (name: string, run: (event: Event) => void): void => host.addEventListener(name, run, { signal: listen.signal });
    on('pointerenter', () => setPointer(true));
    on('pointerleave', () => {
      setPointer(false);
      setKeyboard(false);
    });
    on('keydown', (event) => setKeyboard((event as globalThis.KeyboardEvent).key !== 'Tab'));
    on('focusin', () => setKeyboard(host.querySelector(':focus-visible') !== null));
    on('focusout', (event) => {
      if (!host.contains((event as FocusEvent).relatedTarget as Node | null)) setKeyboard(false);
    });
    return () => listen.abort();
  }, [element]);
  return pointer || keyboard;
}
