import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/inputs/DateField.tsx';
import type { DateSpan } from '#ui/inputs/dateRange.ts';
import { DateRangeField } from '#ui/inputs/DateRangeField.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { Shelf, Shown } from './Shown.tsx';

pageTexts('dev.dates', {
  'zh-cn': { span: '查询时间', date: '检定日期', dateTime: '发生时间', time: '交接班时间' },
  en: {
    span: 'Time of records',
    date: 'Day of calibration',
    dateTime: 'Time of event',
    time: 'Time of handover',
  },
});

/** Days, moments, and spans of days. */
export function Component() {
  const { t } = useTranslation('dev.dates');
  const [span, setSpan] = useState<DateSpan>();
  const [date, setDate] = useState<string>();
  const [dateTime, setDateTime] = useState<string>();
  const [time, setTime] = useState<string>();
  return (
    <Shelf>
      <Shown title={t('span')} value={span}>
        <DateRangeField id="span" label={t('span')} value={span} onChange={setSpan} />
      </Shown>
      <Shown title={t('date')} value={date}>
        <DateField id="date" kind="date" label={t('date')} value={date} onChange={setDate} />
      </Shown>
      <Shown title={t('dateTime')} value={dateTime}>
        <DateField
          id="dateTime"
          kind="dateTime"
          label={t('dateTime')}
          value={dateTime}
          onChange={setDateTime}
        />
      </Shown>
      <Shown title={t('time')} value={time}>
        <DateField id="time" kind="time" label={t('time')} value={time} onChange={setTime} />
      </Shown>
    </Shelf>
  );
}
