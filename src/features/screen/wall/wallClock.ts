import { MINE_ZONE, mineClock, mineText } from '../../../base/mineTime.ts';
import { currentLocale } from '../../../ui/preferences/language.ts';

/** The time of day as HH:mm:ss, at the mine: the zone of the machine behind a wall is set by nobody. */
export const hourText = (ms: number): string => mineText(ms).slice(11);

/** Date and weekday at the mine, in the reader's language. */
export const dayText = (ms: number): string =>
  new Date(ms).toLocaleDateString(currentLocale(), {
    timeZone: MINE_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
  });

/** Minutes since midnight at the mine. */
export function minuteOfDay(ms: number): number {
  const at = mineClock(ms);
  return at.getUTCHours() * 60 + at.getUTCMinutes();
}
