import { useLayoutEffect, useRef, useState } from 'react';

type Functions<T> = { readonly [K in keyof T]: (...args: never[]) => unknown };

/**
 * Functions that stay the same over all drawings and do what the newest of them do: what holds them
 * need not be drawn again for them.
 */
export function useSteady<T extends Functions<T>>(now: T): T {
  const newest = useRef(now);
  useLayoutEffect(() => void (newest.current = now));
  const [steady] = useState(() => {
    const names = Object.keys(now) as (keyof T)[];
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => newest.current[name](...args)]),
    ) as T;
  });
  return steady;
}
