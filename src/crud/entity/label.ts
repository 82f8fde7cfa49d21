import type { Label } from '#contracts/entity/field.ts';
import type { Language } from '#ui/preferences/language.ts';

/** The text of a label in a language. */
export const inLanguage = ([zh, en]: Label, language: Language): string =>
  language === 'en' ? en : zh;

/** The same inside a sentence: English names begin small there, but for abbreviations. */
export function midSentence(label: Label, language: Language): string {
  const text = inLanguage(label, language);
  return language === 'en' && /^[A-Z][a-z]/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
