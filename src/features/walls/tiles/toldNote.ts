import type { TFunction } from 'i18next';
import { spanText } from '#ui/time/clockText.ts';

/** Of when something is that was told, in words, and who told it. */
export const toldNote = (t: TFunction<'tiles'>, ageMs: number, source?: string): string => {
  const age = t('weatherAge', { age: spanText(ageMs) });
  return source === undefined || source === '' ? age : `${age} · ${source}`;
};
