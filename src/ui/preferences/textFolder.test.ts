import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentLanguage, currentLocale, shownLanguage } from './language.ts';
import { pseudo } from './pseudo.ts';
import { loadTexts, showLanguage, type TextFolder } from './textFolder.ts';

beforeEach(async () => {
  await i18next.init({ lng: 'zh-cn', lowerCaseLng: true, initAsync: false, keySeparator: false });
  await showLanguage('zh-cn');
});

let number = 0;
/** A folder with one namespace of its own, and which of its files were fetched. */
function folder(names?: TextFolder['names']): { folder: TextFolder; asked: string[]; ns: string } {
  const asked: string[] = [];
  const ns = `of${number++}`;
  const file = (language: string) => () => {
    asked.push(language);
    return Promise.resolve({ [ns]: { word: `word in ${language}` } });
  };
  const files = { 'zh-cn': file('zh-cn'), en: file('en'), ru: file('ru') };
  return { folder: { files, names }, asked, ns };
}

test('only the language that is shown is fetched and what it falls back to, each once', async () => {
  const { folder: some, asked } = folder();
  await Promise.all([loadTexts(some), loadTexts(some)]);
  expect(asked).toEqual(['zh-cn']);
  await showLanguage('en');
  await showLanguage('zh-cn');
  await showLanguage('en');
  expect(asked).toEqual(['zh-cn', 'en']);
});

test('a change of language shows once all its texts are there; the last choice holds', async () => {
  const { folder: some, ns } = folder();
  await loadTexts(some);
  const changed = vi.fn(() => i18next.getResource('en', ns, 'word'));
  i18next.on('languageChanged', changed);
  await showLanguage('en');
  expect(changed).toHaveReturnedWith('word in en');
  i18next.off('languageChanged', changed);
  await Promise.all([showLanguage('zh-cn'), showLanguage('ru')]);
  expect(shownLanguage()).toBe('ru');
});

test('what comes while the language changes comes in the new one', async () => {
  const { folder: some, asked } = folder();
  const changing = showLanguage('en');
  await Promise.all([loadTexts(some), changing]);
  expect(asked).toEqual(['en', 'zh-cn']);
});

test('a file that cannot be had is asked for again, and does not keep the language from changing', async () => {
  let isAway = true;
  const file = () =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve({ late: { a: 'b' } });
  const some = { files: { 'zh-cn': file, en: file } };
  await expect(loadTexts(some)).rejects.toThrow('away');
  await showLanguage('en');
  expect(shownLanguage()).toBe('en');
  isAway = false;
  await loadTexts(some);
  expect(i18next.getResource('en', 'late', 'a')).toBe('b');
});

test('names of declarations are a pair: a third language has the English by falling back', async () => {
  const pairs: Awaited<ReturnType<NonNullable<TextFolder['names']>>> = {
    named: { 'type.a': ['甲', 'A'] },
  };
  const { folder: some } = folder(() => Promise.resolve(pairs));
  await showLanguage('ru');
  await loadTexts(some);
  expect([
    i18next.getResource('zh-cn', 'named', 'type.a'),
    i18next.getResource('en', 'named', 'type.a'),
  ]).toEqual(['甲', 'A']);
  expect(i18next.getResource('ru', 'named', 'type.a')).toBeUndefined();
  expect([currentLanguage(), currentLocale()]).toEqual(['en', 'ru-RU']);
});

test('what was set before its file came stays: the name that the mine gives the product', async () => {
  const { folder: some, ns } = folder();
  i18next.addResource('zh-cn', ns, 'word', 'own');
  await loadTexts(some);
  expect(i18next.getResource('zh-cn', ns, 'word')).toBe('own');
});

test('the pseudo-locale is English in brackets, longer and accented; what is filled in stays', () => {
  expect(pseudo('Page {{name}} of <1>ten</1>')).toMatch(
    /^\[Påĝ?gé \{\{name\}\} öf <1>téñ<\/1>·{11}\]$/,
  );
});
