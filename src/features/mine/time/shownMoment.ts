import { newestClock } from '#streams/clock.ts';

/** The moment that this window shows: the present, or the second of its replay. Epoch ms. */
export function shownMoment(): number {
  const clock = newestClock();
  return clock?.mode === 'replay' ? clock.at : Date.now();
}
