import { useEffect, useEffectEvent, useState } from 'react';

/** `value` as it stood at the last tick of `periodMs`: for what must not be said more often. */
export function useSampled<T>(value: T, periodMs: number): T {
  const [sampled, setSampled] = useState(value);
  const sample = useEffectEvent(() => setSampled(value));
  useEffect(() => {
    const timer = window.setInterval(() => sample(), periodMs);
    return () => window.clearInterval(timer);
  }, [periodMs]);
  return sampled;
}
