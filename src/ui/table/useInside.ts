import { useEffect, useState, type RefObject } from 'react';
import { systemClock } from '#base/clock.ts';
import { restWatch } from './restWatch.ts';

/**
 * A hand that has not stirred for so long has been put down: the reader looks, and wants to see
 * what is.
 */
const REST_MS = 10_000;

/**
 * Whether a hand is at work inside the element: the pointer moves over it, or the keyboard is used
 * in it. Focus that a click left behind does not count, and neither does a pointer that lies still.
 */
export function useInside(element: RefObject<HTMLElement | null>): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const host = element.current;
    if (host === null) return undefined;
    const listen = new AbortController();
    const watch = restWatch(systemClock, REST_MS, setInside);
    const on = (name: string, run: (event: Event) => void): void =>
      host.addEventListener(name, run, { signal: listen.signal, passive: true });
    for (const name of ['pointerenter', 'pointermove', 'pointerdown', 'wheel'])
      on(name, watch.stir);
    on('pointerleave', watch.leave);
    on('keydown', (event) =>
      (event as globalThis.KeyboardEvent).key === 'Tab' ? undefined : watch.stir(),
    );
    on('focusin', () => (host.querySelector(':focus-visible') === null ? undefined : watch.stir()));
    on('focusout', (event) => {
      if (
        !host.contains((event as FocusEvent).relatedTarget as Node | null) &&
        !host.matches(':hover')
      )
        watch.leave();
    });
    return () => {
      listen.abort();
      watch.leave();
    };
  }, [element]);
  return inside;
}
