import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contracts/errors.ts';
import { storedNames, storedTexts, textRooms } from '#tests/helpers/storedTexts.ts';
import { fallbacksOf, languageName, languages } from '#ui/preferences/language.ts';
import { features } from './features.ts';
import { withDependencies } from './loading.ts';

type Texts = Readonly<Record<string, string>>;

const whole = ['zh-cn', 'en'];
const drafts = languages.filter((language) => !whole.includes(language));
const filesOf = (language: string): [string, Texts][] =>
  textRooms.flatMap((room) => Object.entries(storedTexts(room, language) ?? {}));
/** Refusals are worded beside what refuses: the namespace that rooms share. */
const SHARED = 'failure';
const byNamespace = (files: readonly (readonly [string, Texts])[]): Map<string, Texts> => {
  const found = new Map<string, Texts>();
  for (const [name, texts] of files) found.set(name, { ...found.get(name), ...texts });
  return found;
};
const chinese = byNamespace(filesOf('zh-cn'));
const names = new Map(
  (await Promise.all(textRooms.map(storedNames))).flatMap((room) => Object.entries(room)),
);

/** A key without its plural ending: how many forms there are depends on the language. */
const bare = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const bares = (texts: Texts = {}): string[] => [
  ...new Set(Object.keys(texts).map(bare).toSorted()),
];
const places = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').toSorted();
const inChinese = (namespace: string, key: string): string | undefined => {
  const texts = chinese.get(namespace);
  return texts?.[key] ?? texts?.[bare(key)] ?? texts?.[`${bare(key)}_other`];
};

test('[S1-06] every text stands in both languages', () => {
  expect(chinese.size).toBeGreaterThan(60);
  const english = byNamespace(filesOf('en'));
  expect([...english.keys()]).toEqual([...chinese.keys()]);
  for (const [name, texts] of english)
    expect([name, bares(texts)]).toEqual([name, bares(chinese.get(name))]);
});

test('no two rooms have a namespace of the same name, and no text is given twice', () => {
  const all = filesOf('zh-cn').map(([name]) => name);
  expect(all.filter((name, at) => all.indexOf(name) < at && name !== SHARED)).toEqual([]);
  const codes = filesOf('zh-cn').flatMap(([name, texts]) =>
    name === SHARED ? Object.keys(texts) : [],
  );
  expect(codes.filter((code, at) => codes.indexOf(code) < at)).toEqual([]);
  for (const [name, pairs] of names)
    expect(Object.keys(pairs).filter((key) => chinese.get(name)?.[key] !== undefined)).toEqual([]);
});

describe.each(languages)('texts in %s', (language) => {
  const files = filesOf(language);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test('fill in the same values as the Chinese', () => {
    expect(files.length).toBeGreaterThan(5);
    for (const [name, texts] of files)
      for (const [key, text] of Object.entries(texts))
        expect([name, key, places(text)]).toEqual([
          name,
          key,
          places(inChinese(name, key) ?? 'no such text'),
        ]);
  });

  test('have only keys that the Chinese have, and all plural forms of the language or none', () => {
    for (const [name, texts] of files) {
      expect([name, bares(texts).filter((key) => inChinese(name, key) === undefined)]).toEqual([
        name,
        [],
      ]);
      for (const key of Object.keys(texts).filter((one) => bare(one) !== one))
        for (const form of forms) expect([name, texts]).toHaveProperty([1, `${bare(key)}_${form}`]);
    }
  });
});

test.each(drafts)(
  '%s calls itself a draft, tells how much it has, and leaves the rest to English',
  (language) => {
    const has = filesOf(language).reduce((sum, [, texts]) => sum + bares(texts).length, 0);
    const all = filesOf('zh-cn').reduce((sum, [, texts]) => sum + bares(texts).length, 0);
    console.log(`  ${language}: ${has} of ${all} texts (${Math.round((100 * has) / all)} %)`);
    expect(has / all > 0.99 || languageName(language).includes('(')).toBe(true);
    expect(fallbacksOf(language)).toEqual(['en', 'zh-cn']);
  },
);

test('a refusal is worded by a code that there is', () => {
  const known = new Set<string>([...errorCodes, 'other']);
  expect(bares(chinese.get('failure')).filter((code) => !known.has(code))).toEqual([]);
});

const inShell = features.filter((feature) => feature.inShell === true);
const before = ['app', 'crud', 'ui'];
const always = [
  ...textRooms.filter((room) => !room.startsWith('features/')),
  ...inShell.map(({ name }) => `features/${name}`),
];

/** A room and those of its parts that have texts. */
const roomsOf = (room: string): readonly string[] =>
  textRooms.filter((one) => one === room || one.startsWith(`${room}/`));

test.each([
  { room: 'app', rooms: always },
  { room: 'crud', rooms: always.filter((one) => /^(crud|ui)/.test(one)) },
  { room: 'ui', rooms: always.filter((one) => one.startsWith('ui')) },
  ...features.map((feature) => ({
    room: `features/${feature.name}`,
    rooms: [
      ...(feature.name === 'auth' ? before : always),
      ...withDependencies(feature, features).flatMap(({ name }) => roomsOf(`features/${name}`)),
    ],
  })),
])(
  'what $room asks for by name is there: its own, of what it depends on, or everywhere',
  ({ room, rooms }) => {
    const known = new Set(rooms.flatMap((one) => Object.keys(storedTexts(one, 'zh-cn') ?? {})));
    const sources = globSync(`src/${room}/**/*.{ts,tsx}`)
      .filter((path) => !path.includes('.test.'))
      .map((path) => readFileSync(path, 'utf8'));
    const own = sources.flatMap((text) =>
      [...text.matchAll(/pageTexts\('([\w.]+)'/g)].map(([, name]) => name ?? ''),
    );
    const asked = sources.flatMap((text) =>
      [...text.matchAll(/useTranslation\(\[?([^)]*?)\]?\)/g)].flatMap(([, list]) =>
        [...(list ?? '').matchAll(/'([\w.]+)'/g)].map(([, name]) => name ?? ''),
      ),
    );
    const missing = asked.filter((name) => !known.has(name) && !own.includes(name));
    expect([...new Set(missing)]).toEqual([]);
  },
);
