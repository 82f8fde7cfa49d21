import { expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { Sampler } from './sampler.ts';

test('the first value goes through at once, of many the newest each period, and the last always', () => {
  const clock = new ManualClock();
  const shown: number[] = [];
  const sampler = new Sampler<number>(
    clock,
    () => 200,
    (value) => shown.push(value),
  );
  sampler.take(1);
  expect(shown).toEqual([1]);
  for (let value = 2; value <= 31; value++) {
    sampler.take(value);
    clock.advance(20);
  }
  expect(shown).toEqual([1, 11, 21, 31]);
  sampler.take(32);
  clock.advance(200);
  expect(shown.at(-1)).toBe(32);
  clock.advance(1_000);
  expect(clock.waiting).toBe(0);
  sampler.take(33);
  expect(shown).toEqual([1, 11, 21, 31, 32, 33]);
});

test('in a hurry what waits is shown, and what comes next does not wait', () => {
  const clock = new ManualClock();
  const shown: number[] = [];
  const sampler = new Sampler<number>(
    clock,
    () => 1_000,
    (value) => shown.push(value),
  );
  sampler.take(1);
  sampler.take(2);
  sampler.hurry();
  sampler.take(3);
  expect(shown).toEqual([1, 2, 3]);
  sampler.take(4);
  clock.advance(999);
  expect(shown).toEqual([1, 2, 3]);
  clock.advance(1);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('how long it waits is asked anew each time', () => {
  const clock = new ManualClock();
  const shown: number[] = [];
  let everyMs = 1_000;
  const sampler = new Sampler<number>(
    clock,
    () => everyMs,
    (value) => shown.push(value),
  );
  sampler.take(1);
  everyMs = 200;
  for (let value = 2; value <= 5; value++) {
    sampler.take(value);
    clock.advance(500);
  }
  expect(shown).toEqual([1, 3, 4, 5]);
});
