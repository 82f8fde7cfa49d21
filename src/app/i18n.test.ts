import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failureTexts } from '#crud/failureTexts.ts';
import { doorTexts } from '#features/auth/doorTexts.ts';
import { stepTexts } from '#features/auth/stepTexts.ts';
import { factorTexts } from '#features/user/factors/texts.ts';
import type { Texts } from '#ui/feature.ts';
import { features } from './features.ts';
import { entryTexts } from './i18n.ts';
import { withDependencies } from './loading.ts';
import { shellTexts } from './shellTexts.ts';
import { stripTexts } from './statusBar/texts.ts';

const modules = [
  entryTexts,
  { texts: { shell: shellTexts, strip: stripTexts, failure: failureTexts } },
  { texts: { door: doorTexts } },
  { texts: { step: stepTexts } },
  { texts: { factors: factorTexts } },
  ...(await Promise.all(
    features.flatMap(({ texts, shellTexts }) => [texts?.() ?? [], shellTexts?.() ?? []].flat()),
  )),
];
/**
 * Texts that travel with a widget stand in the `texts.ts` of its folder, those of maps,
 * banners and the clock's parts beside them.
 */
const widgets = await Promise.all(
  globSync([
    'src/ui/*/texts.ts',
    'src/app/statusBar/*Texts.ts',
    'src/features/{alarms/shown,video/picture}/texts.ts',
    'src/features/{map,space,evacuation}/{map,space,banner}Texts.ts',
    'src/features/replay/{past,clock/moment}Texts.ts',
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
      ...Object.keys((await texts?.())?.texts ?? {}),
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

test('a page finds the words that it asks for: those of its feature, of what that depends on, or its own', async () => {
  const everywhere = new Set([
    ...Object.keys(entryTexts.texts),
    'app',
    'strip',
    'failure',
    'door',
    'step',
    'factors',
    'dialogs',
    ...widgets.flatMap((texts) => texts.map(([name]) => name.replace(/Texts$/, ''))),
    ...(await namespacesOf(features, 'shellTexts')),
  ]);
  for (const feature of features) {
    const known = await namespacesOf(withDependencies(feature, features), 'texts');
    const sources = globSync(`src/features/${feature.name}/**/*.{ts,tsx}`).map((path) =>
      readFileSync(path, 'utf8'),
    );
    const own = sources.flatMap((text) =>
      [...text.matchAll(/pageTexts\('(\w+)'/g)].map(([, name]) => name ?? ''),
    );
    const asked = sources.flatMap((text) =>
      [...text.matchAll(/useTranslation\(\[?([^)]*?)\]?\)/g)].flatMap(([, names]) =>
        [...(names ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''),
      ),
    );
    const missing = asked.filter(
      (name) => !everywhere.has(name) && !known.has(name) && !own.includes(name),
    );
    expect([feature.name, [...new Set(missing)]]).toEqual([feature.name, []]);
  }
});

async function namespacesOf(
  some: typeof features,
  which: 'texts' | 'shellTexts',
): Promise<Set<string>> {
  const loaded = await Promise.all(some.flatMap((feature) => feature[which]?.() ?? []));
  return new Set(loaded.flatMap((module) => Object.keys(module.texts)));
}
