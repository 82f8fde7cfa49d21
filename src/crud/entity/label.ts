import type { Label } from '../../contracts/entity/field.ts';
import type { Language } from '../../ui/preferences/language.ts';

/** The text of a label in a language. */
export const inLanguage = ([zh, en]: Label, language: Language): string => (language === 'en' ? en : zh);
