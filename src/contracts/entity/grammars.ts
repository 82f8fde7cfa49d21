import type { Label } from './field.ts';

/**
 * Texts that have a form of their own: what a text field is declared with, and what is said when it
 * is not kept.
 */
type Grammar = { readonly pattern: string; readonly wanted: Label };

/** Of one of five fields of a cron expression, with lists, spans and steps. */
const cronField = (one: string): string => {
  const part = `(?:\\*|${one}(?:-${one})?)(?:/\\d{1,2})?`;
  return `${part}(?:,${part})*`;
};
const cron = [
  '[0-5]?\\d',
  '(?:[01]?\\d|2[0-3])',
  '(?:0?[1-9]|[12]\\d|3[01])',
  '(?:0?[1-9]|1[0-2])',
  '[0-7]',
]
  .map(cronField)
  .join(' ');

// A text that is not required may be empty.
export const grammars = {
  mobile: {
    pattern: '\\+?\\d{6,19}|',
    wanted: ['6 至 19 位数字，可以 + 开头', '6 to 19 digits, + before them where needed'],
  },
  phone: {
    pattern: '[+(]?\\d[\\d ()/-]{3,24}\\d(?: ?(?:转|x|ext) ?\\d{1,6})?|',
    wanted: ['电话号码，如 029-8123456 转 12', 'a phone number such as 029-8123456 ext 12'],
  },
  email: {
    pattern: "[\\w.!#$%&'+/=?^`{}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\\.){1,5}[A-Za-z]{2,63}|",
    wanted: ['邮箱地址，如 name@example.com', 'an address such as name@example.com'],
  },
  cron: {
    pattern: `${cron}|`,
    wanted: [
      '分 时 日 月 周，如 0 8 * * 1-5',
      'minute hour day month weekday, such as 0 8 * * 1-5',
    ],
  },
  timeOfDay: {
    pattern: '(?:[01]\\d|2[0-3]):[0-5]\\d|',
    wanted: ['HH:mm，如 08:30', 'HH:mm, such as 08:30'],
  },
} as const satisfies Readonly<Record<string, Grammar>>;

/** How a masked text is shown to whoever may not see it whole: sent back like this it stays. */
export const MASKED = '[^*]{0,3}\\*{1,40}[^*]{0,2}';
