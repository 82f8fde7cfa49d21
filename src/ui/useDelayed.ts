import { useEffect, useState } from 'react';

/** Whether `isOn` has held for `delayMs`: what is over sooner need not be shown. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = window.setTimeout(() => setDue(true), delayMs);
    return () => {
      window.clearTimeout(timer);
      setDue(false);
    };
  }, [isOn, delayMs]);
  return isOn && isDue;
}
