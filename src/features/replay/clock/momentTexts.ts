import { pageTexts } from '#ui/pageTexts.ts';

/** Texts of the field for a moment: namespace `moment`. */
export const momentTexts = pageTexts('moment', {
  'zh-cn': {
    form: '年-月-日 时:分:秒，24 小时制；上下方向键增减光标所在的一段',
    unreadable: '看不懂这个时间，请写成 {{example}}（年-月-日 时:分:秒，24 小时制）',
    tooEarly: '不能早于 {{at}}',
    tooLate: '不能晚于 {{at}}',
    days: '选择日期',
  },
  en: {
    form: 'year-month-day hour:minute:second, 24 hours; the up and down keys change the part at the cursor',
    unreadable:
      'Not a moment. Write it as {{example}} (year-month-day hour:minute:second, 24 hours)',
    tooEarly: 'Not before {{at}}',
    tooLate: 'Not after {{at}}',
    days: 'Choose the day',
  },
});
