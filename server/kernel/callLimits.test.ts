import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { callLimits } from './callLimits.ts';

test('a burst goes on, then so many a second; one does not pay for another', () => {
  const clock = new ManualClock();
  const limits = callLimits(clock, { burst: 10, perSecond: 2 });
  const take = (who: string): number => limits.take(who);
  expect(Array.from({ length: 10 }, () => take('a'))).toEqual(Array<number>(10).fill(0));
  expect([take('a'), take('b')]).toEqual([1, 0]);
  clock.advance(1_000);
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1]);
  clock.advance(60_000);
  expect(Array.from({ length: 11 }, () => take('a')).filter((wait) => wait === 0)).toHaveLength(10);
});

test('those that do not call again are forgotten', () => {
  const limits = callLimits(new ManualClock(), { burst: 1, perSecond: 1 });
  expect([limits.take('a'), limits.take('a')]).toEqual([0, 1]);
  for (let i = 0; i < 20_000; i++) limits.take(`${i}`);
  expect(limits.take('a')).toBe(0);
});
