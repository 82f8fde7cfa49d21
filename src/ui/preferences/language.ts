import i18next from 'i18next';
import { entries } from '../entries.ts';

export const languages = ['zh-cn', 'en'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { 'zh-cn': '中文', en: 'English' };

/** The language kept in APP_LANG; Chinese when there is none. */
export function keptLanguage(): Language {
  const kept = entries.read('APP_LANG');
  return kept === 'en' ? 'en' : 'zh-cn';
}

/** The language on the screen now. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh-cn');

/** The locale that Intl knows for the language on the screen. */
export const currentLocale = (): string => (currentLanguage() === 'en' ? 'en-GB' : 'zh-CN');

/** Shows the interface in `language` at once and keeps the choice. */
export function setLanguage(language: Language): void {
  entries.write('APP_LANG', language);
  void i18next.changeLanguage(language);
}
