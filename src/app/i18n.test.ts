import { expect, test } from 'vitest';
import { namespaces } from './i18n.ts';

/** A key without its plural ending: Chinese needs one form where English needs two. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const places = (text: string): string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').toSorted();

test('[S1-06] every text stands in both languages', () => {
  expect(Object.keys(namespaces).length).toBeGreaterThan(8);
  for (const [name, texts] of Object.entries(namespaces)) {
    const keys = (language: 'zh-cn' | 'en'): string[] => [...new Set(Object.keys(texts[language]).map(bare))].toSorted();
    expect([name, keys('en')]).toEqual([name, keys('zh-cn')]);
  }
});

test('both languages fill in the same values, and plural forms come in pairs', () => {
  for (const texts of Object.values(namespaces))
    for (const [key, text] of Object.entries(texts.en)) {
      const chinese = texts['zh-cn'][key] ?? texts['zh-cn'][bare(key)] ?? texts['zh-cn'][`${bare(key)}_other`] ?? '';
      expect([key, places(text)]).toEqual([key, places(chinese)]);
      if (key.endsWith('_one')) expect(texts.en).toHaveProperty([`${bare(key)}_other`]);
    }
});
