const parts: Readonly<Record<string, (at: Date) => number>> = {
  yyyy: (at) => at.getFullYear(),
  MM: (at) => at.getMonth() + 1,
  dd: (at) => at.getDate(),
  hh: (at) => at.getHours(),
  HH: (at) => at.getHours(),
  mm: (at) => at.getMinutes(),
  ss: (at) => at.getSeconds(),
};

/**
 * A moment (ms, or a 10-digit number of seconds) by a pattern of yyyy, MM, dd, hh (24 hours, as is HH), mm and ss; local
 * time. '' for what is no moment.
 */
export function dateText(moment: number, pattern = 'yyyy-MM-dd hh:mm:ss'): string {
  const at = new Date(momentMs(moment));
  if (Number.isNaN(at.getTime())) return '';
  return pattern.replaceAll(/yyyy|MM|dd|hh|HH|mm|ss/g, (part) => String(parts[part]?.(at)).padStart(part.length, '0'));
}

/** Ms of a moment that may be given in seconds: ten digits are seconds, as many clocks and databases write them. */
export const momentMs = (moment: number): number => (/^\d{10}$/.test(String(moment)) ? moment * 1000 : moment);
