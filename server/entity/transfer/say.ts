import type { Label } from '#contracts/entity/field.ts';
import type { Language } from '#contracts/entity/titleIn.ts';

/** Words of two languages; the workers that read files need nothing else of cells and labels. */

/** A label in the reader's language. */
export const inLanguage = (label: Label, language: Language): string =>
  label[language === 'en' ? 1 : 0];

/** One of two texts in the reader's language. */
export type Say = (zh: string, en: string) => string;
export const sayIn =
  (language: Language): Say =>
  (...label) =>
    inLanguage(label, language);
