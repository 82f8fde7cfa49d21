import { numberText } from '#ui/marks/numberText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { spanText } from '#ui/time/clockText.ts';

const seconds = { 'zh-cn': '秒', en: 's' } as const;

/**
 * A gap between two moments: hundredths of a second below a minute, else as a span; '-' where one
 * is not known.
 */
export const gapText = (ms: number | null): string =>
  ms === null
    ? '-'
    : Math.abs(ms) < 60_000
      ? `${numberText(ms / 1_000, 2)} ${seconds[currentLanguage()]}`
      : `${ms < 0 ? '-' : ''}${spanText(Math.abs(ms))}`;
