import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { Watchdog } from './watchdog.ts';

test('waits as long as it may before and after the process is ready, calls once, and never where nothing is to be watched', () => {
  const clock = new ManualClock(0);
  const calls: [string, number][] = [];
  const watch = (name: string, startingS: number, servingS: number): Watchdog =>
    new Watchdog(clock, { startingS, servingS }, (silentMs) => calls.push([name, silentMs]));
  const serving = watch('serving', 60, 3);
  watch('starting', 5, 3);
  const unwatched = watch('unwatched', 60, 0);
  const over = watch('over', 4, 3);
  serving.heard({ ready: true });
  unwatched.heard({ ready: true });
  clock.advance(3_000);
  serving.heard({ ready: false });
  over.stop();
  clock.advance(3_000);
  expect(calls).toEqual([['starting', 6_000]]);
  clock.advance(120_000);
  expect(calls.slice(1)).toEqual([['serving', 4_000]]);
});
