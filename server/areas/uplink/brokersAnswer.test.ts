import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { brokersAnswer } from './brokersAnswer.ts';

test('what comes in time is answered, and nothing is waited for afterwards', async () => {
  const clock = new ManualClock();
  expect(await brokersAnswer(clock, Promise.resolve(7))).toBe(7);
  await expect(brokersAnswer(clock, Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(clock.waiting).toBe(0);
});

test('what does not come is given up, and may come late without harm', async () => {
  const clock = new ManualClock();
  const late = Promise.withResolvers<number>();
  const asked = brokersAnswer(clock, late.promise, 500);
  clock.advance(500);
  await expect(asked).rejects.toThrow('do not answer');
  late.reject(new Error('the line was cut'));
  await late.promise.catch(() => undefined);
});
