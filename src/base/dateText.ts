import { mineClock } from './mineTime.ts';

const parts: Readonly<Record<string, (at: Date) => number>> = {
  yyyy: (at) => at.getUTCFullYear(),
  MM: (at) => at.getUTCMonth() + 1,
  dd: (at) => at.getUTCDate(),
  hh: (at) => at.getUTCHours(),
  HH: (at) => at.getUTCHours(),
  mm: (at) => at.getUTCMinutes(),
  ss: (at) => at.getUTCSeconds(),
};

/**
 * A moment (ms, or a 10-digit number of seconds) by a pattern of yyyy, MM, dd, hh (24 hours, as is
 * HH), mm and ss, on the mine's clock. '' for what is no moment.
 */
export function dateText(moment: number, pattern = 'yyyy-MM-dd hh:mm:ss'): string {
  const at = mineClock(momentMs(moment));
  if (Number.isNaN(at.getTime())) return '';
  return pattern.replaceAll(/yyyy|MM|dd|hh|HH|mm|ss/g, (part) =>
    String(parts[part]?.(at)).padStart(part.length, '0'),
  );
}

/**
 * Ms of a moment that may be given in seconds: ten digits are seconds, as many clocks and databases
 * write them.
 */
export const momentMs = (moment: number): number =>
  /^\d{10}$/.test(String(moment)) ? moment * 1000 : moment;
