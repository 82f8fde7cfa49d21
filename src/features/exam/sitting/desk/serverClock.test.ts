import { expect, test } from 'vitest';
import { ServerClock } from './serverClock.ts';

/** Clocks of a machine that a test moves. */
function machine(wall: number) {
  const at = { mono: 1000, wall };
  return {
    clocks: { mono: () => at.mono, wall: () => at.wall },
    pass: (ms: number): void => {
      at.mono += ms;
      at.wall += ms;
    },
    set: (to: number): void => void (at.wall = to),
    reload: () => void (at.mono = 0),
  };
}

test('it tells the server time however the clock of the machine is set', () => {
  const { clocks, pass, set } = machine(500);
  const clock = new ServerClock(clocks);
  clock.heard(1_000_000, clock.asking());
  pass(60_000);
  set(-9e9);
  expect(clock.now()).toBe(1_060_000);
  set(9e12);
  expect(clock.now()).toBe(1_060_000);
});

test('an answer that was long on its way counts from the middle of it', () => {
  const { clocks, pass } = machine(0);
  const clock = new ServerClock(clocks);
  const asked = clock.asking();
  pass(400);
  clock.heard(50_000, asked);
  expect(clock.now()).toBe(50_200);
});

test('after a reload without a network it goes on, and a clock that was set back gives no time', () => {
  const own = machine(700_000);
  const before = new ServerClock(own.clocks);
  before.heard(1_000_000, before.asking());
  const mark = before.mark();
  own.reload();
  own.pass(30_000);
  expect(new ServerClock(own.clocks, mark).now()).toBe(1_030_000);
  own.set(0);
  expect(new ServerClock(own.clocks, mark).now()).toBe(1_000_000);
});
