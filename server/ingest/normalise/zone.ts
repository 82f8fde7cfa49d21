const HOUR = 3_600_000;

/** Turns local wall time, given as if it were UTC, into epoch ms; an hour that occurs twice means its first pass. */
export type ToUtc = (localMs: number) => number;

const zones = new Map<string, ToUtc>();

/** The conversion for an IANA zone; throws RangeError for a zone that does not exist. */
export function zoneOf(name: string): ToUtc {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const made = name === 'UTC' ? (localMs: number): number => localMs : withCache(offsetReader(name));
  zones.set(name, made);
  return made;
}

/** Offsets change at most once an hour, and asking Intl costs microseconds: one answer per local hour is kept. */
function withCache(offsetAt: (utcMs: number) => number): ToUtc {
  const offsets = new Map<number, number>();
  return (localMs) => {
    const hour = Math.floor(localMs / HOUR);
    let offset = offsets.get(hour);
    if (offset === undefined) {
      offset = offsetOfLocal(hour * HOUR, offsetAt);
      if (offsets.size > 100_000) offsets.clear();
      offsets.set(hour, offset);
    }
    return localMs - offset;
  };
}

function offsetOfLocal(localMs: number, offsetAt: (utcMs: number) => number): number {
  const before = offsetAt(localMs - 24 * HOUR);
  const after = offsetAt(localMs + 24 * HOUR);
  // In the hour that a clock skips neither holds: it is read as if the clock had not been moved yet.
  return offsetAt(localMs - before) !== before && offsetAt(localMs - after) === after ? after : before;
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
