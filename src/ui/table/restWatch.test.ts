import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { restWatch } from './restWatch.ts';

function watched() {
  const clock = new ManualClock();
  const said: boolean[] = [];
  return { clock, said, watch: restWatch(clock, 10_000, (stirs) => said.push(stirs)) };
}

test('a hand that lies still lets go after its time, counted from its last movement', () => {
  const { clock, said, watch } = watched();
  watch.stir();
  clock.advance(6_000);
  watch.stir();
  clock.advance(9_999);
  expect(said).toEqual([true]);
  clock.advance(1);
  expect(said).toEqual([true, false]);
  watch.stir();
  expect(said).toEqual([true, false, true]);
});

test('a hand that leaves lets go at once and says so once', () => {
  const { clock, said, watch } = watched();
  watch.stir();
  watch.leave();
  watch.leave();
  clock.advance(60_000);
  expect(said).toEqual([true, false]);
});
