import i18next from 'i18next';
import { entries } from '../entries.ts';

/** What a language says of itself: its name, Intl's name for it, and who has what it lacks. */
type LanguageFile = {
  readonly name: string;
  readonly locale: string;
  readonly fallback: readonly string[];
};

const files = import.meta.glob<LanguageFile>('./languages/*.json', {
  eager: true,
  import: 'default',
});
const known = new Map(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file]),
);

/** The languages in which everything is said; labels of declarations are pairs of them. */
export type Language = 'zh-cn' | 'en';

/** English made longer and accented, for tests: no menu offers it, the kept entry may name it. */
export const PSEUDO = 'en-xa';

/** Every language that can be chosen: Chinese and English first, then by code. */
export const languages: readonly string[] = [
  ...new Set(['zh-cn', 'en', ...[...known.keys()].toSorted()]),
];

/** What a language calls itself; its code where it has no file. */
export const languageName = (language: string): string => known.get(language)?.name ?? language;

/** A language that this build has, or the pseudo one. */
export const isLanguage = (text: unknown): text is string =>
  typeof text === 'string' && (known.has(text) || text === PSEUDO);

/** The languages that have what this one lacks, the nearest first. */
export const fallbacksOf = (language: string): readonly string[] =>
  known.get(language)?.fallback ?? (language === 'zh-cn' ? [] : ['zh-cn']);

/** The language kept in APP_LANG; Chinese when there is none that is known. */
export function keptLanguage(): string {
  const kept = entries.read('APP_LANG');
  return isLanguage(kept) ? kept : 'zh-cn';
}

/** The language on the screen now. */
export const shownLanguage = (): string => i18next.language ?? 'zh-cn';

/** That of Chinese and English in which a pair is read: English for every other language. */
export const currentLanguage = (): Language =>
  shownLanguage() !== 'zh-cn' && isLanguage(shownLanguage()) ? 'en' : 'zh-cn';

/** The locale that Intl knows for the language on the screen. */
export const currentLocale = (): string =>
  known.get(shownLanguage())?.locale ?? (currentLanguage() === 'en' ? 'en-GB' : 'zh-CN');
