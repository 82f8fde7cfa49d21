import type { Language } from '#ui/preferences/language.ts';

/**
 * An answer to be read: keys, true or false in words, the words of each blank with bars between
 * those that are equally right, how many spots a picture has.
 */
export function answerText(answer: unknown, language: Language): string {
  const isEnglish = language === 'en';
  if (typeof answer === 'boolean') {
    if (isEnglish) return answer ? 'True' : 'False';
    return answer ? '正确' : '错误';
  }
  const parts = [answer].flat();
  if (parts.some((part) => typeof part === 'object' && part !== null && 'radius' in part))
    return isEnglish ? `${parts.length} places` : `${parts.length} 处`;
  return parts.map((part: unknown) => [part].flat().join(' / ')).join(isEnglish ? '; ' : '；');
}
