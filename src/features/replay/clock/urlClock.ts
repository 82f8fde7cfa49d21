import { momentOf } from '#contracts/entity/moment.ts';
import { clockNames } from './presentSearch.ts';
import { replaySpeeds, type ReplaySpeed } from '#contracts/live/dataCore.ts';

export type UrlClock = {
  readonly at: number;
  readonly speed: ReplaySpeed;
  readonly playing: boolean;
};

/**
 * The moment that a link opens: `at` in epoch ms or as a date, of the mine's clock where it names
 * no zone; with a `speed` it plays, without one it stands still.
 */
export function clockOf(query: URLSearchParams): UrlClock | undefined {
  const at = momentOf(query.get('at') ?? '')?.from;
  if (at === undefined) return undefined;
  const speed = replaySpeeds.find((one) => String(one) === query.get('speed'));
  return { at, speed: speed ?? 1, playing: speed !== undefined };
}

/** `query` with the clock of a link put in, or taken out. */
export function withClock(query: URLSearchParams, clock: UrlClock | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of clockNames) next.delete(name);
  if (clock) next.set('at', String(clock.at));
  if (clock?.playing) next.set('speed', String(clock.speed));
  return next;
}
