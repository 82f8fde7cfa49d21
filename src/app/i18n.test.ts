import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failureTexts } from '#crud/failureTexts.ts';
import { doorTexts } from '#features/auth/doorTexts.ts';
import { stepTexts } from '#features/auth/stepTexts.ts';
import { factorTexts } from '#features/user/factors/texts.ts';
import type { Texts } from '#ui/feature.ts';
import { features } from './features.ts';
import { entryTexts } from './i18n.ts';
import { shellTexts } from './shellTexts.ts';

const modules = [
  entryTexts,
  { texts: { shell: shellTexts, failure: failureTexts } },
  { texts: { door: doorTexts } },
  { texts: { step: stepTexts } },
  { texts: { factors: factorTexts } },
  ...(await Promise.all(
    features.flatMap(({ texts, shellTexts }) => [texts(), ...(shellTexts ? [shellTexts()] : [])]),
  )),
];
/**
 * Texts that travel with a widget stand in the `texts.ts` of its folder, those of the clock's parts
 * and of a banner beside them.
 */
const widgets = await Promise.all(
  globSync([
    'src/ui/*/texts.ts',
    'src/mine/*/texts.ts',
    'src/mine/clock/*Texts.ts',
    'src/features/*/*/bannerTexts.ts',
  ]).map(async (path) => Object.entries((await import(resolve(path))) as Record<string, Texts>)),
);
const namespaces = [...modules.flatMap(({ texts }) => Object.entries(texts)), ...widgets.flat()];

/** A key without its plural ending: Chinese needs one form where English needs two. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const places = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').toSorted();

test('[S1-06] every text stands in both languages', () => {
  expect(namespaces.length).toBeGreaterThan(8);
  for (const [name, texts] of namespaces) {
    const keys = (language: 'zh-cn' | 'en'): string[] =>
      [...new Set(Object.keys(texts[language]).map(bare))].toSorted();
    expect([name, keys('en')]).toEqual([name, keys('zh-cn')]);
  }
});

test('no two features have a namespace of the same name, and no text is given twice', async () => {
  const ofFeature = async ({ texts, shellTexts }: (typeof features)[number]): Promise<string[]> => [
    ...new Set([
      ...Object.keys((await texts()).texts),
      ...Object.keys((await shellTexts?.())?.texts ?? {}),
    ]),
  ];
  const others = modules.slice(0, 3).flatMap(({ texts }) => Object.keys(texts));
  const names = [
    ...(await Promise.all(features.map(ofFeature))).flat(),
    ...others,
    ...widgets.flatMap((texts) => texts.map(([name]) => name)),
  ];
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  const keys = namespaces.flatMap(([name, texts]) =>
    Object.keys(texts.en).map((key) => `${name}:${key}`),
  );
  expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
});

test('both languages fill in the same values, and plural forms come in pairs', () => {
  for (const [, texts] of namespaces)
    for (const [key, text] of Object.entries(texts.en)) {
      const chinese =
        texts['zh-cn'][key] ??
        texts['zh-cn'][bare(key)] ??
        texts['zh-cn'][`${bare(key)}_other`] ??
        '';
      expect([key, places(text)]).toEqual([key, places(chinese)]);
      if (key.endsWith('_one')) expect(texts.en).toHaveProperty([`${bare(key)}_other`]);
    }
});
