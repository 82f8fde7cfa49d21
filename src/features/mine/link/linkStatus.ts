import { hubTimings } from '#contracts/live/hubTimings.ts';
import type { LinkState } from '#contracts/live/dataCore.ts';
import { watchTimings } from '#streams/watchdog.ts';

/** How far what is on the screen may be believed, worst first. */
export type LinkStatus =
  | 'frozen'
  | 'offline'
  | 'retrying'
  | 'lost'
  | 'stale'
  | 'catchingUp'
  | 'live'
  | 'starting';

/** Whether the program that fetches the data lives. */
export type CoreState = 'closed' | 'starting' | 'running' | 'frozen';

/**
 * The one word for the state of the data. `silentMs` counts on this window's own clock from the
 * newest sign of life, so a link that stopped reporting grows old here too; what came late is older
 * by its lag.
 */
export function linkStatus(
  link: LinkState | undefined,
  silentMs: number,
  core: CoreState,
): LinkStatus {
  if (core === 'frozen') return 'frozen';
  if (link === undefined || core === 'starting') return 'starting';
  const without = withoutLink(link);
  if (without !== undefined) return without;
  const behind = link.liveUntil === undefined ? 'starting' : 'catchingUp';
  if (link.waking) return behind;
  if (silentMs === Number.POSITIVE_INFINITY && link.silence === 'fresh') return 'starting';
  if (isUntold(link, silentMs)) return 'frozen';
  if (silentMs >= hubTimings.silentLostMs || link.silence === 'lost') return 'lost';
  if (silentMs + link.lagMs >= hubTimings.silentStaleMs || link.silence === 'stale') return 'stale';
  return link.upToDate ? 'live' : behind;
}

/**
 * Whether a link grew old by this window's clock alone. A core reports each second, and the moment
 * at which its line is silent for too long: without that word core or window stood still, and
 * nothing is known of the line.
 */
const isUntold = ({ silence, silentMs: told, lagMs }: LinkState, silentMs: number): boolean =>
  silence === 'fresh' &&
  silentMs - told >= watchTimings.frozenMs &&
  silentMs + lagMs >= hubTimings.silentStaleMs;

/** What a link that is not online comes to; undefined for one that is. */
function withoutLink({ state, liveUntil }: LinkState): LinkStatus | undefined {
  if (state === 'offline' || state === 'refused') return 'offline';
  // Nothing old is on the screen yet that a first attempt would have to be told of.
  if (state === 'connecting') return liveUntil === undefined ? 'starting' : 'retrying';
  return state === 'retrying' ? 'retrying' : undefined;
}

/**
 * Whether numbers on the screen may be taken for the present; not while something of a break is
 * still missing.
 */
export const isTrusted = (status: LinkStatus): boolean => status === 'live';
