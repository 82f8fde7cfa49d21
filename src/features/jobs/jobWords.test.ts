import { expect, test } from 'vitest';
import { exceptionText, factsText, planText, queueText, reasonText } from './jobWords.ts';

test('a plan is told as people say it, and one that is not so simple as it is written', () => {
  const told = (language: 'en' | 'zh-cn') =>
    ['* * * * *', '*/5 * * * *', '7-59/10 * * * *', '25 * * * *', '40 2 * * *', '0 0 6 * * *'].map(
      (cron) => planText(cron, language),
    );
  expect(told('zh-cn')).toEqual([
    '每分钟',
    '每 5 分钟',
    '每 10 分钟',
    '每小时的第 25 分',
    '每天 02:40',
    '每天 06:00',
  ]);
  expect(told('en')).toEqual([
    'Every minute',
    'Every 5 min',
    'Every 10 min',
    'Hourly at minute 25',
    'Daily at 02:40',
    'Daily at 06:00',
  ]);
  // Uneven round the hour, bounded hours, days of the week or month, seconds: no words that would
  // be only nearly true.
  for (const cron of [
    '*/7 * * * *',
    '12-59/10 * * * *',
    '0 8-16 * * *',
    '0 6 * * 1',
    '0 6 1 * *',
    '*/5 * * * * *',
    'nonsense',
    '',
  ])
    expect(planText(cron, 'zh-cn')).toBe(cron);
});

test('queues, results and reasons are words of the reader; what is not known stays as it is', () => {
  expect([queueText('low', 'zh-cn'), queueText('low', 'en'), queueText('other', 'zh-cn')]).toEqual([
    '不急',
    'Low',
    'other',
  ]);
  expect(factsText({ due: 2, told: false }, 'zh-cn')).toBe('到期 2 · 已提醒 否');
  expect(factsText({ PerformanceDuration: 1400, odd: { a: 1 } }, 'en')).toBe(
    'Took 1.4 s · odd {"a":1}',
  );
  expect(factsText({ dropped: [], lines: ['a', 'b'] }, 'en')).toBe('Dropped 0 · Lines a, b');
  expect([undefined, null, {}, 'done', [1]].map((value) => factsText(value, 'en'))).toEqual([
    '-',
    '-',
    '-',
    'done',
    '[1]',
  ]);
  expect(reasonText({ code: 'triggered', by: 'Ann Lee' }, 'zh-cn')).toBe('Ann Lee 手动执行');
  expect(reasonText({ code: 'retry', at: 2, of: 6 }, 'en')).toBe('Retry 2 of 6');
  expect(reasonText({ code: 'said', text: 'Its plan' }, 'zh-cn')).toBe('Its plan');
  expect(exceptionText({ exceptionType: 'TypeError', exceptionMessage: 'no x' })).toBe(
    'TypeError: no x',
  );
  expect(exceptionText({})).toBe('-');
});
