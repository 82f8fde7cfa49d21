import { currentLanguage } from './language.ts';

/** Words one after the other, as the language on the screen lists them. */
export const listed = (words: readonly string[]): string =>
  words.join(currentLanguage() === 'en' ? ', ' : '、');

/**
 * Something and what there is to say of it, if anything, with the colon of the language on the
 * screen.
 */
export const spokenOf = (what: string, said: string): string =>
  said === '' ? what : `${what}${currentLanguage() === 'en' ? ': ' : '：'}${said}`;
