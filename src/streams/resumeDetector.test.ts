import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { Lag } from './lag.ts';
import { ResumeDetector } from './resumeDetector.ts';

let clock: ManualClock;
let draw: () => void;
let woken: number;
let resume: ResumeDetector;
/** The core's clock began somewhere else. */
const CORE_AHEAD = 123_456;
const coreNow = (): number => clock.mono() + CORE_AHEAD;

beforeEach(() => {
  clock = new ManualClock();
  woken = 0;
  resume = new ResumeDetector(
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
    resume.hear(coreNow() - 2);
  }
});

describe('a page that resumes', () => {
  test('a window that draws is awake, also after a short pause', () => {
    clock.advance(5_000);
    draw();
    expect([woken, resume.isResuming]).toEqual([0, false]);
  });

  test('after standing still it is told with the very first picture, and is over with the first beat sent since', () => {
    clock.advance(60_000);
    draw();
    expect([woken, resume.isResuming]).toEqual([1, true]);
    clock.advance(300);
    expect(resume.hear(coreNow() - 2)).toBe(true);
    expect(resume.isResuming).toBe(false);
  });

  test('beats that waited in the queue of a frozen page do not end it', () => {
    const frozenAt = coreNow();
    clock.advance(120_000);
    draw();
    for (let second = 1; second < 119; second++)
      expect(resume.hear(frozenAt + second * 1_000)).toBe(false);
    expect(resume.hear(frozenAt + 119_500)).toBe(true);
  });

  test('a core whose clock stood still meanwhile is believed by its second beat', () => {
    const stoppedAt = coreNow();
    clock.advance(60_000);
    draw();
    expect(resume.hear(stoppedAt + 1_000)).toBe(false);
    clock.advance(1_000);
    expect(resume.hear(stoppedAt + 2_000)).toBe(true);
    clock.advance(1_000);
    expect(resume.hear(stoppedAt + 3_000)).toBe(true);
  });
});
