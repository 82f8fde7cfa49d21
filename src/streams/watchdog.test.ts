import { beforeEach, describe, expect, test } from 'vitest';
import { SleepyClock } from '#tests/helpers/sleepyClock.ts';
import { Watchdog, watchTimings } from './watchdog.ts';

let clock: SleepyClock;
let dog: Watchdog;
let verdicts: string[];

beforeEach(() => {
  clock = new SleepyClock();
  verdicts = [];
  dog = new Watchdog(clock, (verdict) => verdicts.push(verdict));
  dog.beat();
});

/** The window's next check, held up by so many ms. */
function check(lateMs = 0): void {
  clock.skip(lateMs);
  clock.advance(watchTimings.checkMs);
}

describe('a window that is held up', () => {
  test('does not blame a core for it whose beats wait in its queue', () => {
    for (let i = 0; i < 20; i++) {
      check(30_000);
      dog.beat();
      check();
    }
    expect([...new Set(verdicts)]).toEqual(['alive']);
  });

  test('again and again, as on a busy machine, says in time all the same that its core is stuck and gives it up', () => {
    const began = clock.mono();
    const first = (verdict: string): number => {
      while (!verdicts.includes(verdict) && clock.mono() - began < 60_000) check(1_300);
      return clock.mono() - began;
    };
    expect(first('frozen')).toBeLessThanOrEqual(5_000);
    expect(first('dead')).toBeLessThanOrEqual(9_500);
  });

  test('but heard its core meanwhile gives it no longer than usual when it falls silent then', () => {
    clock.skip(60_000);
    dog.beat();
    // Timers of a page that nobody looks at fire once a minute, what it is told comes at once.
    check();
    const began = clock.mono();
    while (!verdicts.includes('dead') && clock.mono() - began < 60_000) check();
    expect(clock.mono() - began).toBeLessThanOrEqual(watchTimings.replaceMs + watchTimings.checkMs);
  });
});
