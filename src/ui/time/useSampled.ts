import { useEffect, useState } from 'react';
import { systemClock } from '#base/clock.ts';
import { Sampler } from '#base/sampler.ts';

/**
 * `value`, drawn anew at most each `everyMs`. Unlike React's deferred values it is never older than
 * that, however busy the page is with what goes first.
 */
export function useSampled<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value);
  const [sampler] = useState(
    () =>
      new Sampler<T>(
        systemClock,
        () => everyMs,
        (newest) => setShown(() => newest),
      ),
  );
  useEffect(() => sampler.take(value), [sampler, value]);
  useEffect(() => () => sampler.stop(), [sampler]);
  return shown;
}
