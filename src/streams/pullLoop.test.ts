import { describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { PullLoop } from './pullLoop.ts';

/** A screen of 60 pictures a second; `answer` says whether each pull is answered at once. */
function screen(answer: boolean): {
  readonly pulls: () => number;
  readonly loop: PullLoop;
  readonly watch: (ms: number) => void;
} {
  const clock = new ManualClock();
  let pulls = 0;
  const loop: PullLoop = new PullLoop(
    clock,
    (run) => clock.every(1000 / 60, run),
    10,
    () => true,
    () => {
      pulls += 1;
      if (answer) queueMicrotask(() => loop.answered());
    },
  );
  return { pulls: () => pulls, loop, watch: (ms) => clock.advance(ms) };
}

describe('pull loop', () => {
  test('asks ten times a second at most, and not much less', async () => {
    const { pulls, watch } = screen(true);
    for (let second = 0; second < 600; second++) {
      watch(1000 / 60);
      await Promise.resolve();
    }
    expect(pulls()).toBeGreaterThanOrEqual(95);
    expect(pulls()).toBeLessThanOrEqual(101);
  });

  test('has one question open at most', () => {
    const { pulls, loop, watch } = screen(false);
    watch(5_000);
    expect(pulls()).toBe(1);
    loop.answered();
    watch(5_000);
    expect(pulls()).toBe(2);
    loop.stop();
    loop.answered();
    watch(5_000);
    expect(pulls()).toBe(2);
  });
});
