import { replaySpeeds, type ReplaySpeed } from '../../../contracts/live/dataCore.ts';

/** Names in the query of a link that set the clock; the rest is the selection's. */
export const clockNames = ['at', 'speed'] as const;

export type UrlClock = { readonly at: number; readonly speed: ReplaySpeed; readonly playing: boolean };

/** The moment that a link opens: `at` in epoch ms or as a date; with a `speed` it plays, without one it stands still. */
export function clockOf(query: URLSearchParams): UrlClock | undefined {
  const text = query.get('at') ?? '';
  const at = /^\d{12,14}$/.test(text) ? Number(text) : new Date(text).getTime();
  if (text === '' || Number.isNaN(at)) return undefined;
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
