import type { Language } from '#ui/preferences/language.ts';

/**
 * An answer to be read: keys, true or false in words, the words of each blank with bars between
 * those that are equally right.
 */
export function answerText(answer: unknown, language: Language): string {
  if (typeof answer === 'boolean') {
    if (language === 'en') return answer ? 'True' : 'False';
    return answer ? '正确' : '错误';
  }
  return [answer]
    .flat()
    .map((part: unknown) => [part].flat().join(' / '))
    .join(language === 'en' ? '; ' : '；');
}
