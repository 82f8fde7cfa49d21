import { expect, test } from 'vitest';
import type { ClockState } from '#contracts/live/dataCore.ts';
import { returnsAfterMs } from './comingBack.ts';

const replay = (part: Partial<Extract<ClockState, { mode: 'replay' }>>): ClockState => ({
  mode: 'replay',
  linked: false,
  at: 0,
  speed: 1,
  playing: true,
  loading: false,
  known: true,
  atEnd: false,
  noAlarm: undefined,
  failed: undefined,
  ...part,
});

test('a wall that was left in the past comes back by itself, the sooner the less it shows', () => {
  const [atEnd, held, playing] = [{ atEnd: true }, { playing: false }, {}].map(
    (part) => returnsAfterMs(replay(part)) ?? Infinity,
  );
  expect([atEnd, held, playing]).toEqual([60_000, 600_000, 3_600_000]);
});

test('a wall in the present, or whose clock other windows share, is left alone', () => {
  expect(returnsAfterMs({ mode: 'live', linked: false })).toBeUndefined();
  expect(returnsAfterMs(replay({ linked: true, atEnd: true }))).toBeUndefined();
});
