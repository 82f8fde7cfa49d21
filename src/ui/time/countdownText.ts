import { currentLanguage, type Language } from '../preferences/language.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * What is left of a time in ms as hh:mm:ss, with whole days in front; a second that has begun
 * counts, 00:00:00 only at the end.
 */
export function countdownText(leftMs: number, language: Language = currentLanguage()): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (days === 0) return clock;
  return language === 'en' ? `${days} d ${clock}` : `${days} 天 ${clock}`;
}
