import { expect, test } from 'vitest';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { StatisticsBuckets } from './statisticsBuckets.ts';

test('a bucket counts all readings, but measures only the good ones', () => {
  const ledger = new StatisticsBuckets();
  ledger.add('a', 2, 0);
  ledger.add('a', 4, ValueState.alarm);
  ledger.add('a', 99, ValueState.calibrating);
  ledger.add('a', null, ValueState.offline);
  ledger.add('a', Number.NaN, 0);
  ledger.add('b', null, ValueState.offline);
  expect(ledger.close(300_000)).toEqual([
    {
      pointCode: 'a',
      startTime: 300_000,
      count: 4,
      goodCount: 2,
      min: 2,
      max: 4,
      sum: 6,
      sumSq: 20,
      first: 2,
      last: 4,
    },
    {
      pointCode: 'b',
      startTime: 300_000,
      count: 1,
      goodCount: 0,
      min: null,
      max: null,
      sum: 0,
      sumSq: 0,
      first: null,
      last: null,
    },
  ]);
});

test('the next bucket begins empty', () => {
  const ledger = new StatisticsBuckets();
  ledger.add('a', 2, 0);
  ledger.close(0);
  expect(ledger.close(300_000)).toEqual([]);
});
