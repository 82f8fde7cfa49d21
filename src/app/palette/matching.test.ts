import { expect, test } from 'vitest';
import { beginsWith, findIn, isExactly } from './matching.ts';

const all = [
  { key: 'journal', words: ['报警历史', 'Alarm journal'], sounds: 'bjls baojinglishi' },
  { key: 'live', words: ['实时监控', 'Live monitoring'], sounds: 'ssjk shishijiankong' },
  { key: 'user', words: ['用户', 'User'], sounds: 'yh yonghu' },
];
const keys = (query: string): string[] => findIn(all, query, 10).map(({ key }) => key);

test('pages are found by Chinese, by pinyin initials, whole pinyin and English', () => {
  expect([
    keys('报警'),
    keys('bjl'),
    keys('jour'),
    keys('YH'),
    keys('baojing'),
    keys('nothing'),
  ]).toEqual([['journal'], ['journal'], ['journal'], ['user'], ['journal'], []]);
});

test('a start beats the middle of a word, a word beats pinyin', () => {
  const list = [
    { key: 'middle', words: ['unlive'], sounds: '' },
    { key: 'initials', words: ['其他'], sounds: 'live' },
    { key: 'start', words: ['live'], sounds: '' },
    { key: 'word', words: ['the live'], sounds: '' },
  ];
  expect(findIn(list, 'live', 10).map(({ key }) => key)).toEqual([
    'start',
    'word',
    'middle',
    'initials',
  ]);
});

test('what begins with the query, in words or pinyin, is told from what only holds it', () => {
  const page = { key: 'page', words: ['区域进出', 'Area entries'], sounds: 'qyjc quyujinchu' };
  expect(
    ['区域', 'area', 'entr', 'qyj', 'ntri', 'yjc'].map((query) => beginsWith(page, query)),
  ).toEqual([true, true, true, true, false, false]);
  expect(beginsWith(page, '')).toBe(true);
});

test('a name or a code in full is exactly what was meant, in either case', () => {
  const words = ['高建涛', '10023', 'CH4-01'];
  expect(['高建涛', 'ch4-01 ', 'CH4', ''].map((query) => isExactly(words, query))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
