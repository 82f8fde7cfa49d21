import { currentLocale } from '../../../ui/preferences/language.ts';

/** The time of day as HH:mm:ss, local. */
export const hourText = (ms: number): string => new Date(ms).toTimeString().slice(0, 8);

/** Date and weekday in the reader's language. */
export const dayText = (ms: number): string =>
  new Date(ms).toLocaleDateString(currentLocale(), { year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' });

/** Minutes since midnight, local. */
export function minuteOfDay(ms: number): number {
  const at = new Date(ms);
  return at.getHours() * 60 + at.getMinutes();
}
