import { useEffect, useEffectEvent, useState } from 'react';
import { actingHand, useIdle } from '#ui/useIdle.ts';
import { nextStop } from './tour.ts';

/** After this long without a hand the tour goes on by itself. */
const IDLE_MS = 45_000;

export type Tour = {
  readonly current: string | undefined;
  /** Whether it goes on by itself now. */
  readonly isGoing: boolean;
  readonly go: (step: 1 | -1) => void;
};

/**
 * Visits `stops` one after another, `stayMs` at each, for as long as nobody touches the page; a
 * hand stops it, and it goes on 45 seconds after the last touch. What comes to stand first, such as
 * a new alarm, is visited at once. The left and right arrow keys go back and on.
 */
export function useTour(stops: readonly string[], stayMs: number): Tour {
  const [current, setCurrent] = useState<string>();
  const isGoing = useIdle(IDLE_MS, actingHand);
  const [first, setFirst] = useState(stops[0]);
  if (first !== stops[0]) {
    setFirst(stops[0]);
    if (isGoing) setCurrent(stops[0]);
  }
  const move = useEffectEvent((step: 1 | -1) => setCurrent(nextStop(stops, current, step)));
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    setCurrent(nextStop(stops, current ?? stops[0], key === 'ArrowLeft' ? -1 : 1));
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setInterval(() => move(1), stayMs);
    return () => clearInterval(timer);
  }, [isGoing, stayMs]);
  return {
    current: current !== undefined && stops.includes(current) ? current : stops[0],
    isGoing,
    go: (step) => setCurrent(nextStop(stops, current ?? stops[0], step)),
  };
}
