import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { steadyClock, type SteadyClock } from './steadyClock.ts';

const START = 1_790_000_000_000;
let wall: ManualClock;
let clock: SteadyClock;
let told: [number, boolean][];
beforeEach(() => {
  wall = new ManualClock(START);
  told = [];
  clock = steadyClock(wall, (step, followed) => told.push([step, followed]));
});

describe('a steady clock', () => {
  test('goes with the system’s, also through small steps', () => {
    wall.advance(10_000);
    expect(clock.now()).toBe(START + 10_000);
    for (const step of [900, -400, 3_000]) wall.jumpWall(step);
    expect(clock.now()).toBe(wall.now());
    expect(told).toEqual([]);
  });

  test.each([3_600_000, -3_600_000])(
    'does not follow a jump of %i ms, tells of it once, and is itself again when it is taken back',
    (jump) => {
      wall.jumpWall(jump);
      for (let second = 1; second <= 60; second++) {
        wall.advance(1_000);
        expect(clock.now()).toBe(START + second * 1_000);
      }
      expect(told).toEqual([[jump, false]]);
      wall.jumpWall(-jump + 200);
      expect(clock.now()).toBe(wall.now());
    },
  );

  test('takes the new time over when sources agree with it, and not when they agree with the old', () => {
    wall.jumpWall(3_600_000);
    for (let i = 0; i < 20; i++) clock.witness(START + i);
    expect(clock.now()).toBe(START);
    for (let i = 0; i < 5; i++) clock.witness(START + 3_600_000 - 500);
    expect(clock.now()).toBe(START + 3_600_000);
    expect(told).toEqual([
      [3_600_000, false],
      [3_600_000, true],
    ]);
  });

  test('a few old readings among the present ones move nothing', () => {
    wall.jumpWall(-3_600_000);
    for (let i = 0; i < 50; i++) clock.witness(i % 4 === 3 ? START : START - 3_600_000);
    expect(clock.now()).toBe(START);
  });
});

test('its milliseconds are whole, however fine the monotonic clock is', () => {
  let mono = 0.1;
  const fine = steadyClock({
    now: () => START,
    mono: () => mono,
    after: () => () => undefined,
    every: () => () => undefined,
  });
  // The system's clock stands still from here on: ours is carried on by the other.
  mono += 6_000.4;
  expect(fine.now()).toBe(START + 6_000);
});
