import i18next from 'i18next';
import type { Failure } from '#contracts/errors.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { failureText } from './useFailureText.ts';

/**
 * Why something failed, in the reader's language; readers of English get the server's own sentence
 * too, which is in English. A rule that was broken is told in its own words: the server has chosen
 * the language.
 */
export function failureDetail(failure: Pick<Failure, 'code' | 'message'>): string {
  const text = failureText(i18next, failure);
  if (failure.message === '') return text;
  if (failure.code === 'rule_broken') return failure.message;
  return currentLanguage() === 'en' ? `${text}: ${failure.message}` : text;
}
