import { useEffect, useState } from 'react';

/** A value once it has stood for `ms`; what is undefined counts at once. */
export function useSettled<T>(value: T | undefined, ms: number): T | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === undefined) {
      setSettled(undefined);
      return undefined;
    }
    const timer = window.setTimeout(() => setSettled(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return value === undefined ? undefined : settled;
}
