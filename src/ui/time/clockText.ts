import { mineText } from '#base/mineTime.ts';
import { currentLanguage, type Language } from '../preferences/language.ts';

/**
 * A moment as HH:mm:ss when it lies on the same day as `now`, else MM-DD HH:mm, with the year when
 * that differs; by the mine's clock.
 */
export function momentText(ms: number, now: number): string {
  const [at, today] = [mineText(ms), mineText(now)];
  if (at.slice(0, 10) === today.slice(0, 10)) return at.slice(11);
  return at.slice(0, 4) === today.slice(0, 4) ? at.slice(5, 16) : at.slice(0, 16);
}

/** A moment in full: yyyy-MM-dd HH:mm:ss by the mine's clock. */
export const fullMomentText = mineText;

const words: Record<Language, { readonly [unit in 'day' | 'hour' | 'minute' | 'second']: string }> =
  {
    'zh-cn': { day: '天', hour: '小时', minute: '分', second: '秒' },
    en: { day: 'd', hour: 'h', minute: 'min', second: 's' },
  };

/**
 * A length of time in its two greatest units, each named, so that nobody takes it for a time of
 * day: 42 秒, 27 分 42 秒, 18 小时 6 分, 2 天 3 小时. Negative counts as none.
 */
export function spanText(ms: number, language: Language = currentLanguage()): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const { day, hour, minute, second } = words[language];
  if (hours >= 24) return `${Math.floor(hours / 24)} ${day} ${hours % 24} ${hour}`;
  if (hours > 0) return `${hours} ${hour} ${minutes % 60} ${minute}`;
  return minutes > 0 ? `${minutes} ${minute} ${seconds % 60} ${second}` : `${seconds} ${second}`;
}

/** An age for eyes that watch it: tenths below 10 s, else as `spanText`; '-' when never. */
export function ageText(ms: number, language: Language = currentLanguage()): string {
  if (!Number.isFinite(ms)) return '-';
  return ms < 10_000
    ? `${(Math.max(0, ms) / 1000).toFixed(1)} ${words[language].second}`
    : spanText(ms, language);
}
