import { expect, test } from 'vitest';
import { warningOf } from './countdown.ts';

test('it warns at ten minutes and at one, and says when the time is over', () => {
  expect([600_001, 600_000, 60_001, 60_000, 1, 0, -5].map(warningOf)).toEqual([
    undefined,
    'ten',
    'ten',
    'one',
    'one',
    'over',
    'over',
  ]);
});
