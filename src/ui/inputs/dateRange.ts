import { mineClock, mineMoment, mineText } from '#base/mineTime.ts';

/**
 * A moment of a picker by the mine's clock: 'yyyy-MM-dd HH:mm:ss'. A day is its first ten
 * characters.
 */
export type DateSpan = readonly [from: string, to: string];

const DAY_START = '00:00:00';
const DAY_END = '23:59:59';
const MONTHS_EITHER_SIDE = 12;

/** The day of a moment (epoch ms) as 'yyyy-MM-dd'. */
export const dayText = (ms: number): string => mineText(ms).slice(0, 10);

/**
 * Whether a day ('yyyy-MM-dd') may be chosen: none after today, and none beyond 12 months either
 * side of the first chosen.
 */
export function mayChoose(day: string, today: string, first?: string): boolean {
  if (day > today) return false;
  if (first === undefined) return true;
  return (
    day >= monthsFrom(first, -MONTHS_EITHER_SIDE) && day <= monthsFrom(first, MONTHS_EITHER_SIDE)
  );
}

/**
 * Two days, in whichever order they were chosen, with the times of the span that stood there, else
 * 00:00:00 to 23:59:59.
 */
export function spanOfDays(a: string, b: string, former?: DateSpan): DateSpan {
  const [from, to] = a <= b ? [a, b] : [b, a];
  return [
    `${from} ${former?.[0].slice(11) ?? DAY_START}`,
    `${to} ${former?.[1].slice(11) ?? DAY_END}`,
  ];
}

export const dateShortcuts = ['today', 'yesterday', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type DateShortcut = (typeof dateShortcuts)[number];

/**
 * The span that a shortcut means on the day of `now`; a last week runs from Monday to Sunday, a
 * last month is the last 30 days.
 */
export function shortcutSpan(shortcut: DateShortcut, now: number): DateSpan {
  const back = (days: number): string => dayText(now - days * 86_400_000);
  const today = mineClock(now);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  switch (shortcut) {
    case 'today':
      return spanOfDays(back(0), back(0));
    case 'yesterday':
      return spanOfDays(back(1), back(1));
    case 'lastWeek':
      return spanOfDays(back(sinceMonday + 7), back(sinceMonday + 1));
    case 'thisMonth':
      return spanOfDays(back(today.getUTCDate() - 1), back(0));
    case 'lastMonth':
      return spanOfDays(back(29), back(0));
  }
}

/** Whether a text is a span that the picker could have made. */
export function isSpan(value: unknown): value is DateSpan {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((end) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(end)))
  );
}

function monthsFrom(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = mineClock(mineMoment(year, month + months + 1, 0)).getUTCDate();
  return dayText(mineMoment(year, month + months, Math.min(date, last)));
}
