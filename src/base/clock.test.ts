import { describe, expect, test } from 'vitest';
import { ManualClock } from './clock.ts';

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
