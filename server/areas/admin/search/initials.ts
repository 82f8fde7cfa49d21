import { pinyin } from 'pinyin-pro';

/** First letters of the Chinese characters of a text, with its Latin letters and digits as they are, in lower case: 报警 T1 is `bjt1`. */
export function initialsOf(text: string): string {
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
