import './dateStyles.ts';
import { currentLanguage } from '../preferences/language.ts';

/**
 * Settings of the calendar in the language on the screen: weeks begin on Monday, and no day wears
 * red, a hue of alarms.
 */
export const dateSettings = () => ({
  locale: currentLanguage(),
  firstDayOfWeek: 1 as const,
  weekendDays: [],
  consistentWeeks: true,
});
