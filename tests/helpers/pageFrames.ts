import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { AlarmFrame, ClockFrame, LinkFrame, LinkState } from '#contracts/live/dataCore.ts';
import type { Replay } from '#features/mine/api.ts';
import { liveLink } from './pageCore.ts';

/** When the replays of tests stand. */
export const REPLAYED = 1_790_000_000_000;

/** The open alarms, as the core tells them; `upToDate`: none may be missing. */
export const bookOf = (alarms: readonly Alarm[], upToDate = true): AlarmFrame => ({
  kind: 'alarms',
  change: 'book',
  alarms,
  upToDate,
});

/** A link that is well but for `over`. */
export const linkOf = (over: Partial<LinkState> = {}): LinkFrame => ({
  kind: 'link',
  link: { ...liveLink, ...over },
});

/** A clock that stands in the past, still and with all of that moment known but for `over`. */
export const replayOf = (over: Partial<Replay> = {}): ClockFrame => ({
  kind: 'clock',
  clock: {
    mode: 'replay',
    linked: false,
    at: REPLAYED,
    speed: 1,
    playing: false,
    loading: false,
    known: true,
    atEnd: false,
    noAlarm: undefined,
    failed: undefined,
    ...over,
  },
});
