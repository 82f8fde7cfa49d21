import { currentLanguage, type Language } from '#ui/preferences/language.ts';
import { spanText } from '#ui/time/clockText.ts';

/**
 * How long something took, in the unit that fits: `7 ms`, `1.4 s`, `3 min 5 s`, `2 h 10 min`. '-'
 * when nobody knows.
 */
export function durationText(
  ms: number | undefined,
  language: Language = currentLanguage(),
): string {
  if (ms === undefined) return '-';
  if (ms < 1000) return `${Math.round(ms)} ${language === 'en' ? 'ms' : '毫秒'}`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} ${language === 'en' ? 's' : '秒'}`;
  return spanText(ms, language);
}
