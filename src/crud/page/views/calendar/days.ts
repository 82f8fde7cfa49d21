import type { FieldKind } from '#contracts/entity/field.ts';

/** Days are texts `yyyy-MM-dd` of the mine's calendar; weeks begin on Monday. */

const DAY_MS = 86_400_000;
const WEEK = 7;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, by: number): string =>
  new Date(utcOf(day) + by * DAY_MS).toISOString().slice(0, 10);

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOf(text));

/** The days of the week that a day lies in. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % WEEK));
  return Array.from({ length: WEEK }, (_, i) => addDays(monday, i));
}

/** The weeks that a day's month lies in, whole. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (let week = weekOf(`${month}-01`); week.some((one) => one.startsWith(month));) {
    weeks.push(week);
    week = weekOf(addDays(week[0] ?? day, WEEK));
  }
  return weeks;
}

/** The first day of the month that lies `by` months from that of `day`. */
export function monthFrom(day: string, by: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/** A date or a moment so many days later, at the same time of day; what is empty stays so. */
export function shifted(kind: FieldKind | undefined, value: unknown, by: number): unknown {
  if (kind === 'date' && typeof value === 'string') return addDays(value.slice(0, 10), by);
  return typeof value === 'number' ? value + by * DAY_MS : value;
}
