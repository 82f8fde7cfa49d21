import { expect, test } from 'vitest';
import { findIn } from './matching.ts';

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
