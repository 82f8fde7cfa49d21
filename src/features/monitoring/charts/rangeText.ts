const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
type DayUnit = 'm' | 'h' | 'd' | 'w' | 'M' | 'y';

/**
 * The moment that an expression names, epoch ms in local time; undefined when it is none. Understood: `now`, `now-24h`,
 * `now/d` (the start of today, or its end where `edge` is 'end'), `now-1d/d`, dates with and without time, `HH:mm` of today,
 * and epoch milliseconds. Units: s m h d w M y.
 */
export function momentOf(text: string, now: number, edge: 'start' | 'end' = 'start'): number | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('now')) return relative(trimmed.slice(3), now, edge);
  if (/^\d{12,14}$/.test(trimmed)) return Number(trimmed);
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(trimmed);
  if (clock)
    return clockOf(
      new Date(now),
      clock.slice(1, 4).map((part) => Number(part ?? 0)),
    );
  const day = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(trimmed);
  if (!day) return undefined;
  const [year = 0, month = 1, date = 1] = day.slice(1, 4).map(Number);
  const start = new Date(year, month - 1, date);
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return undefined;
  if (day[4] !== undefined) return clockOf(start, [Number(day[4]), Number(day[5] ?? 0), Number(day[6] ?? 0)]);
  return edge === 'end' ? new Date(year, month - 1, date + 1).getTime() : start.getTime();
}

/** What two expressions mean together: a live span when the end is `now`, else a fixed range; or which of the two is wrong. */
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
export function momentInput(ms: number): string {
  const at = new Date(ms);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

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
  const date = new Date(at);
  if (unit === 'M') return date.setMonth(date.getMonth() + count);
  if (unit === 'y') return date.setFullYear(date.getFullYear() + count);
  if (unit === 'd') return date.setDate(date.getDate() + count);
  return at + count * (UNITS[unit] ?? 0);
}

function rounded(at: number, unit: DayUnit, edge: 'start' | 'end'): number {
  const date = new Date(at);
  const next = edge === 'end' ? 1 : 0;
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  switch (unit) {
    case 'm':
      return new Date(year, month, day, date.getHours(), date.getMinutes() + next).getTime();
    case 'h':
      return new Date(year, month, day, date.getHours() + next).getTime();
    case 'd':
      return new Date(year, month, day + next).getTime();
    case 'w':
      // Weeks begin on Monday.
      return new Date(year, month, day - ((date.getDay() + 6) % 7) + 7 * next).getTime();
    case 'M':
      return new Date(year, month + next, 1).getTime();
    case 'y':
      return new Date(year + next, 0, 1).getTime();
  }
}

function clockOf(day: Date, [hour = 0, minute = 0, second = 0]: readonly number[]): number | undefined {
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute, second).getTime();
}
