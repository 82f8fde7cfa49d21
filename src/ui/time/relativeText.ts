import { dateText, momentMs } from '#base/dateText.ts';
import { mineDay } from '#base/mineTime.ts';
import { currentLanguage, type Language } from '../preferences/language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST_DAYS = 31;

const words: Record<
  Language,
  { readonly now: string; readonly minutes: Ago; readonly hours: Ago; readonly days: Ago }
> = {
  'zh-cn': {
    now: '刚刚',
    minutes: (n) => `${n} 分钟前`,
    hours: (n) => `${n} 小时前`,
    days: (n) => `${n} 天前`,
  },
  en: { now: 'just now', minutes: agoIn('minute'), hours: agoIn('hour'), days: agoIn('day') },
};
type Ago = (n: number) => string;

/**
 * How long ago `moment` (ms, or ten digits of seconds) was at `now` (ms): just now, minutes, hours
 * if it was today, days up to 31, else the date. What lies ahead is told by its date, unless the
 * clocks merely differ by less than a minute.
 */
export function relativeText(
  moment: number,
  now: number,
  language: Language = currentLanguage(),
): string {
  const at = momentMs(moment);
  const age = now - at;
  const say = words[language];
  if (Number.isNaN(age)) return '-';
  if (age <= -MINUTE) return dateText(at, 'yyyy-MM-dd');
  if (age < MINUTE) return say.now;
  if (age < HOUR) return say.minutes(Math.floor(age / MINUTE));
  const days = (mineDay(now) - mineDay(at)) / DAY;
  if (days === 0) return say.hours(Math.floor(age / HOUR));
  return days <= MOST_DAYS ? say.days(days) : dateText(at, 'yyyy-MM-dd');
}

function agoIn(unit: string): Ago {
  return (n) => `${n} ${unit}${n === 1 ? '' : 's'} ago`;
}
