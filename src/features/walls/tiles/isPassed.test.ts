import { expect, test } from 'vitest';
import { isPassed } from './isPassed.ts';

test('what is held for five minutes is held for five of the shown clock: at 60x for five seconds', () => {
  const [since, fiveMinutes] = [1_000_000, 300_000];
  expect(isPassed(since, since + 60 * 4_900, fiveMinutes)).toBe(false);
  expect(isPassed(since, since + 60 * 5_000, fiveMinutes)).toBe(true);
});

test('a clock that was turned back shows a moment for which nothing was chosen', () => {
  expect(isPassed(1_000_000, 999_000, 300_000)).toBe(true);
});
