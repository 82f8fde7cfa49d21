import { describe, expect, test } from 'vitest';
import { ManualClock, shiftedClock, shiftOf } from './clock.ts';

describe('manual clock', () => {
  test('timers fire in the order of their times, each at its own time', () => {
    const clock = new ManualClock(1000);
    const fired: string[] = [];
    clock.after(30, () => fired.push(`after ${clock.now()}`));
    const stop = clock.every(10, () => fired.push(`every ${clock.now()}`));
    clock.advance(25);
    stop();
    clock.advance(25);
    expect(fired).toEqual(['every 1010', 'every 1020', 'after 1030']);
  });

  test('a jump of the wall clock moves neither timers nor ages', () => {
    const clock = new ManualClock(0);
    let fired = false;
    clock.after(10, () => (fired = true));
    clock.jumpWall(3_600_000);
    expect([clock.now(), clock.mono(), fired]).toEqual([3_600_000, 0, false]);
    clock.advance(10);
    expect([clock.mono(), fired]).toEqual([10, true]);
  });

  test('a cancelled timer stays silent, and one set by another fires in the same advance', () => {
    const clock = new ManualClock();
    const fired: number[] = [];
    const cancel = clock.after(5, () => fired.push(0));
    clock.after(5, () => clock.after(5, () => fired.push(clock.mono())));
    cancel();
    clock.advance(20);
    expect(fired).toEqual([10]);
  });
});

describe('shifted clock', () => {
  test('only the wall time is moved', () => {
    const clock = new ManualClock(1000);
    const shifted = shiftedClock(clock, -400);
    const fired: number[] = [];
    shifted.after(10, () => fired.push(shifted.now()));
    clock.advance(10);
    expect({ now: shifted.now(), mono: shifted.mono(), fired }).toEqual({
      now: 610,
      mono: 10,
      fired: [610],
    });
  });

  test('a shift is hours and minutes with a sign', () => {
    expect(['+07:30', '07:30', '-00:15', '00:00'].map(shiftOf)).toEqual([
      27_000_000, 27_000_000, -900_000, 0,
    ]);
    expect(['', '7:30', '24:00', '+01:60', '90', '+01:00h'].map(shiftOf)).toEqual(
      Array(6).fill(undefined),
    );
  });
});
