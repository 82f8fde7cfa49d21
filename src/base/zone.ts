const HOUR = 3_600_000;

/**
 * Turns local wall time, given as if it were UTC, into epoch ms. `subject` is whatever tells its
 * times in their order.
 */
export type ToUtc = (localMs: number, subject?: string) => number;

/**
 * One hour of a zone's wall clocks, ms: what is taken off for UTC, and how much later its second
 * pass is, 0 where there is none.
 */
export type LocalHour = {
  readonly offset: number;
  readonly repeat: number;
  /** Whether the hour after it has a second pass. */
  readonly beforeRepeat: boolean;
};

type Zone = (localMs: number) => LocalHour;

const zones = new Map<string, Zone>();
const utc: LocalHour = { offset: 0, repeat: 0, beforeRepeat: false };

/** The hours of an IANA zone's wall clocks; throws RangeError for a zone that does not exist. */
export function hoursOf(name: string): Zone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const made = name === 'UTC' ? (): LocalHour => utc : withCache(offsetReader(name));
  zones.set(name, made);
  return made;
}

/**
 * The conversion for an IANA zone; an hour that occurs twice means its first pass. Throws
 * RangeError for a zone that does not exist.
 */
export function zoneOf(name: string): ToUtc {
  const hourAt = hoursOf(name);
  return (localMs) => localMs - hourAt(localMs).offset;
}

/** Whether there is a zone of this name. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Offsets change at most once an hour, and asking Intl costs microseconds: one answer per local
 * hour is kept.
 */
function withCache(offsetAt: (utcMs: number) => number): Zone {
  const hours = new Map<number, LocalHour>();
  return (localMs) => {
    const no = Math.floor(localMs / HOUR);
    let hour = hours.get(no);
    if (hour === undefined) {
      const start = no * HOUR;
      const repeat = repeatOfLocal(start, offsetAt);
      hour = {
        offset: offsetOfLocal(start, offsetAt),
        repeat,
        beforeRepeat: repeat === 0 && repeatOfLocal(start + HOUR, offsetAt) > 0,
      };
      if (hours.size > 100_000) hours.clear();
      hours.set(no, hour);
    }
    return hour;
  };
}

/**
 * Both offsets hold in an hour that occurs twice: the one before the clock was moved, then the one
 * after.
 */
function repeatOfLocal(localMs: number, offsetAt: (utcMs: number) => number): number {
  const before = offsetAt(localMs - 24 * HOUR);
  const after = offsetAt(localMs + 24 * HOUR);
  return before > after &&
    offsetAt(localMs - before) === before &&
    offsetAt(localMs - after) === after
    ? before - after
    : 0;
}

function offsetOfLocal(localMs: number, offsetAt: (utcMs: number) => number): number {
  const before = offsetAt(localMs - 24 * HOUR);
  const after = offsetAt(localMs + 24 * HOUR);
  // In the hour that a clock skips neither holds: it is read as if the clock had not been moved
  // yet.
  return offsetAt(localMs - before) !== before && offsetAt(localMs - after) === after
    ? after
    : before;
}

function offsetReader(zone: string): (utcMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (utcMs) => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(utcMs)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(utcMs / 1000) * 1000;
  };
}
