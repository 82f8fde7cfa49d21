import { MINE_OFFSET_MS, mineClock, mineMoment, mineText } from '#base/mineTime.ts';

const UNITS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};
type DayUnit = 'm' | 'h' | 'd' | 'w' | 'M' | 'y';

/**
 * The moment that an expression names, epoch ms, by the mine's clock; undefined when it is none.
 * Understood: `now`, `now-24h`, `now/d` (the start of today, or its end where `edge` is 'end'),
 * `now-1d/d`, dates with and without time, `HH:mm` of today, and epoch milliseconds. Units: s m h d
 * w M y.
 */
export function momentOf(
  text: string,
  now: number,
  edge: 'start' | 'end' = 'start',
): number | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('now')) return relative(trimmed.slice(3), now, edge);
  if (/^\d{12,14}$/.test(trimmed)) return Number(trimmed);
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(trimmed);
  if (clock)
    return clockOf(
      mineClock(now),
      clock.slice(1, 4).map((part) => Number(part ?? 0)),
    );
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    trimmed,
  );
  if (!parts) return undefined;
  const [year = 0, month = 1, date = 1] = parts.slice(1, 4).map(Number);
  const start = mineMoment(year, month, date);
  const day = mineClock(start);
  if (day.getUTCMonth() !== month - 1 || day.getUTCDate() !== date) return undefined;
  if (parts[4] !== undefined)
    return clockOf(day, [Number(parts[4]), Number(parts[5] ?? 0), Number(parts[6] ?? 0)]);
  return edge === 'end' ? mineMoment(year, month, date + 1) : start;
}

/**
 * What two expressions mean together: a live span when the end is `now`, else a fixed range; or
 * which of the two is wrong.
 */
export function rangeOf(
  from: string,
  to: string,
  now: number,
):
  | { range: { live: true; spanMs: number } | { live: false; from: number; to: number } }
  | { wrong: 'from' | 'to' | 'order' | 'long' | 'future' } {
  const start = momentOf(from, now, 'start');
  const end = momentOf(to, now, 'end');
  if (start === undefined) return { wrong: 'from' };
  if (end === undefined) return { wrong: 'to' };
  if (start >= end) return { wrong: 'order' };
  if (start >= now) return { wrong: 'future' };
  if (end - start > LONGEST_MS) return { wrong: 'long' };
  // Nothing is known after now: "today" is what there is of it.
  if (to.trim() === 'now') return { range: { live: true, spanMs: Math.round(now - start) } };
  return { range: { live: false, from: start, to: Math.min(end, now) } };
}

/** A year: charts go no further back. */
const LONGEST_MS = 366 * 86_400_000;

/** A moment as `momentOf` reads it: yyyy-MM-dd HH:mm:ss. */
export const momentInput = mineText;

function relative(rest: string, now: number, edge: 'start' | 'end'): number | undefined {
  const parts = /^((?:[+-]\d{1,6}[smhdwMy])*)(?:\/([mhdwMy]))?$/.exec(rest);
  if (!parts) return undefined;
  let at = now;
  for (const [, sign, count, unit] of (parts[1] ?? '').matchAll(/([+-])(\d+)([smhdwMy])/g))
    at = shifted(at, Number(`${sign}${count}`), unit ?? 's');
  const unit = parts[2] as DayUnit | undefined;
  return unit === undefined ? at : rounded(at, unit, edge);
}

function shifted(at: number, count: number, unit: string): number {
  if (unit !== 'M' && unit !== 'y') return at + count * (UNITS[unit] ?? 0);
  const date = mineClock(at);
  const months = unit === 'y' ? 12 * count : count;
  // The 31st of a month of thirty days is the first of the next.
  return date.setUTCMonth(date.getUTCMonth() + months) - MINE_OFFSET_MS;
}

function rounded(at: number, unit: DayUnit, edge: 'start' | 'end'): number {
  const date = mineClock(at);
  const next = edge === 'end' ? 1 : 0;
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  switch (unit) {
    case 'm':
      return mineMoment(year, month, day, date.getUTCHours(), date.getUTCMinutes() + next);
    case 'h':
      return mineMoment(year, month, day, date.getUTCHours() + next);
    case 'd':
      return mineMoment(year, month, day + next);
    case 'w':
      // Weeks begin on Monday.
      return mineMoment(year, month, day - ((date.getUTCDay() + 6) % 7) + 7 * next);
    case 'M':
      return mineMoment(year, month + next, 1);
    case 'y':
      return mineMoment(year + next, 1, 1);
  }
}

function clockOf(
  day: Date,
  [hour = 0, minute = 0, second = 0]: readonly number[],
): number | undefined {
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return mineMoment(
    day.getUTCFullYear(),
    day.getUTCMonth() + 1,
    day.getUTCDate(),
    hour,
    minute,
    second,
  );
}
