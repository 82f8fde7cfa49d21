import type { Site } from '../site.ts';
import { Crowd } from './crowd.ts';

/** People have been at it for this long before the first step. */
const WARM_UP_MS = 10 * 3_600_000;

/** A crowd that has been at it for hours, as of `until`. */
export function peopled(
  { underground, profile, places, roster }: Site,
  seed: number,
  start: number,
  until: number,
): Crowd {
  const since = start - WARM_UP_MS;
  const crowd = new Crowd(underground, profile, places, roster, seed, since);
  for (let t = since + 10_000; t <= until; t += 10_000) crowd.step(t, 10);
  return crowd;
}
