import { MINE_ZONE, mineClock, mineText } from '#base/mineTime.ts';
import { currentLocale } from '#ui/preferences/language.ts';

/**
 * The time of day as HH:mm:ss, at the mine: the zone of the machine behind a wall is set by nobody.
 */
export const hourText = (ms: number): string => mineText(ms).slice(11);

/** The date as YYYY-MM-DD at the mine, and the weekday in the reader's language. */
export function dayText(ms: number): string {
  const locale = currentLocale();
  // Making one takes a millisecond and more, each second of a month.
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, fields);
  formats.set(locale, format);
  return `${mineText(ms).slice(0, 10)} ${format.format(ms)}`;
}

const fields = { timeZone: MINE_ZONE, weekday: 'short' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight at the mine. */
export function minuteOfDay(ms: number): number {
  const at = mineClock(ms);
  return at.getUTCHours() * 60 + at.getUTCMinutes();
}
