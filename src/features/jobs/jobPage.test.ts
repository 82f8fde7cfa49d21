import { expect, test } from 'vitest';
import { durationText } from './durationText.ts';
import { queryOf, viewOf } from './jobView.ts';

test('a view survives its way through the URL, and what makes no sense in one is left aside', () => {
  const view = {
    tab: 'failed',
    page: 3,
    pageSize: 50,
    keyword: 'a&b',
    job: '12',
    runs: undefined,
  } as const;
  expect(viewOf(queryOf(new URLSearchParams(), view))).toEqual(view);
  expect(viewOf(new URLSearchParams('tab=nothing&page=-1&size=1e9&job=1%20or%201'))).toEqual({
    tab: 'recurring',
    page: 1,
    pageSize: 20,
    keyword: '',
    job: undefined,
    runs: undefined,
  });
  expect(
    queryOf(new URLSearchParams('tab=failed&page=2'), viewOf(new URLSearchParams())).toString(),
  ).toBe('');
});

test('durations are told in the unit that fits', () => {
  const told = (language: 'en' | 'zh-cn') =>
    [undefined, 7.4, 1400, 185_000, 7_800_000].map((ms) => durationText(ms, language));
  expect(told('en')).toEqual(['-', '7 ms', '1.4 s', '3 min 5 s', '2 h 10 min']);
  expect(told('zh-cn')).toEqual(['-', '7 毫秒', '1.4 秒', '3 分 5 秒', '2 小时 10 分']);
});
