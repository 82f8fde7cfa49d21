import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../preferences/language.ts';

/** How a calendar names its months, days and buttons in the language on the screen. */
export function useCalendarWords() {
  const { t } = useTranslation('form');
  return {
    ariaLabels: {
      nextMonth: t('nextMonth'),
      previousMonth: t('previousMonth'),
      nextYear: t('nextYear'),
      previousYear: t('previousYear'),
      nextDecade: t('nextDecade'),
      previousDecade: t('previousDecade'),
    },
    // The kit has the order of English alone.
    ...(currentLanguage() === 'en'
      ? {}
      : { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年', getDayAriaLabel: chineseDay }),
  };
}

/** A day ('yyyy-MM-dd') as it is read out. */
function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
