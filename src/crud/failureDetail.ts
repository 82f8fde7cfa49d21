import i18next from 'i18next';
import type { Failure } from '#contracts/errors.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { failureText } from './useFailureText.ts';

/**
 * Why something failed, in the reader's language; readers of English get the server's own sentence
 * too, which is in English.
 */
export const failureDetail = (failure: Pick<Failure, 'code' | 'message'>): string =>
  currentLanguage() === 'en' && failure.message !== ''
    ? `${failureText(i18next, failure)}: ${failure.message}`
    : failureText(i18next, failure);
