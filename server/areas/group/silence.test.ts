import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { silenceOf } from './silence.ts';

test('it is over once nothing has come for long, counted from the last that came', async () => {
  const clock = new ManualClock();
  const silence = silenceOf(clock, 1000);
  let isOver = false;
  void silence.over.then(() => (isOver = true));
  silence.begin();
  clock.advance(900);
  silence.begin();
  clock.advance(900);
  silence.hush();
  clock.advance(5000);
  await Promise.resolve();
  expect(isOver).toBe(false);
  expect(clock.waiting).toBe(0);
  silence.begin();
  clock.advance(1000);
  await silence.over;
  expect(isOver).toBe(true);
});

test('it may be ended', async () => {
  const silence = silenceOf(new ManualClock(), 1000);
  silence.end();
  await silence.over;
});
