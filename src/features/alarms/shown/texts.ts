import { pageTexts } from '#ui/pageTexts.ts';

/** Texts of an alarm's value: namespace `alarmValue`. */
export const valueTexts = pageTexts('alarmValue', {
  'zh-cn': { asOf: '{{time}} 的值', asOfNow: '{{time}} 的值，现 {{value}}' },
  en: { asOf: 'as of {{time}}', asOfNow: 'as of {{time}}, now {{value}}' },
});
