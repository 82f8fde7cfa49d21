import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../base/clock.ts';
import { Lag } from './lag.ts';
import { Waking } from './waking.ts';

let clock: ManualClock;
let draw: () => void;
let woken: number;
let waking: Waking;
/** The core's clock began somewhere else. */
const CORE_AHEAD = 123_456;
const coreNow = (): number => clock.mono() + CORE_AHEAD;

beforeEach(() => {
  clock = new ManualClock();
  woken = 0;
  waking = new Waking(
    clock,
    new Lag(clock),
    (run) => {
      draw = run;
      return () => undefined;
    },
    () => (woken += 1),
  );
  for (let i = 0; i < 5; i++) {
    clock.advance(1_000);
    draw();
    waking.hear(coreNow() - 2);
  }
});

describe('waking', () => {
  test('a window that draws is awake, also after a short pause', () => {
    clock.advance(5_000);
    draw();
    expect([woken, waking.isWaking]).toEqual([0, false]);
  });

  test('after standing still it is told with the very first picture, and is over with the first beat sent since', () => {
    clock.advance(60_000);
    draw();
    expect([woken, waking.isWaking]).toEqual([1, true]);
    clock.advance(300);
    expect(waking.hear(coreNow() - 2)).toBe(true);
    expect(waking.isWaking).toBe(false);
  });

  test('beats that waited in the queue of a frozen page do not end it', () => {
    const frozenAt = coreNow();
    clock.advance(120_000);
    draw();
    for (let second = 1; second < 119; second++) expect(waking.hear(frozenAt + second * 1_000)).toBe(false);
    expect(waking.hear(frozenAt + 119_500)).toBe(true);
  });

  test('a core whose clock stood still meanwhile is believed by its second beat', () => {
    const stoppedAt = coreNow();
    clock.advance(60_000);
    draw();
    expect(waking.hear(stoppedAt + 1_000)).toBe(false);
    clock.advance(1_000);
    expect(waking.hear(stoppedAt + 2_000)).toBe(true);
    clock.advance(1_000);
    expect(waking.hear(stoppedAt + 3_000)).toBe(true);
  });
});
