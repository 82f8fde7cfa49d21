import { expect, test } from 'vitest';
import { findIn } from './matching.ts';

const all = [
  { key: 'journal', words: ['报警历史', 'Alarm journal'], initials: 'bjls' },
  { key: 'live', words: ['实时监控', 'Live monitoring'], initials: 'ssjk' },
  { key: 'user', words: ['用户', 'User'], initials: 'yh' },
];
const keys = (query: string): string[] => findIn(all, query, 10).map(({ key }) => key);

test('pages are found by Chinese, by pinyin initials and by English', () => {
  expect([keys('报警'), keys('bjl'), keys('jour'), keys('YH'), keys('nothing')]).toEqual([
    ['journal'],
    ['journal'],
    ['journal'],
    ['user'],
    [],
  ]);
});

test('a start beats the middle of a word, a word beats initials', () => {
  const list = [
    { key: 'middle', words: ['unlive'], initials: '' },
    { key: 'initials', words: ['其他'], initials: 'live' },
    { key: 'start', words: ['live'], initials: '' },
    { key: 'word', words: ['the live'], initials: '' },
  ];
  expect(findIn(list, 'live', 10).map(({ key }) => key)).toEqual(['start', 'word', 'middle', 'initials']);
});
