import { expect, test } from 'vitest';
import { counted, isFinished } from './counted.ts';

const terms = { durationSec: 600, neededSec: 60, allowSeek: false, isVideo: true };
const none = { studiedSec: 0, farthestSec: 0 };

test('[S1-59] the first beat counts nothing, the next the time since it by the clock of the server', () => {
  expect(counted(none, undefined, 1000, 0, terms).studiedSec).toBe(0);
  expect(counted(none, 0, 15_000, 15, terms).studiedSec).toBe(15);
});

test('beats that come faster than time count what has passed, one that comes late at most 20 s', () => {
  let at = { ...none };
  for (let i = 1; i <= 10; i++) at = counted(at, (i - 1) * 100, i * 100, undefined, terms);
  expect(at.studiedSec).toBeCloseTo(1);
  expect(counted(none, 0, 35_000, 0, terms).studiedSec).toBe(20);
});

test('after a page was left it begins anew; a clock that went back counts nothing', () => {
  expect(counted(none, 0, 60_000, 0, terms).studiedSec).toBe(0);
  expect(counted(none, 60_000, 0, 0, terms).studiedSec).toBe(0);
});

test('nobody jumps ahead: a position is believed as far as the video could have run', () => {
  expect(counted(none, 0, 15_000, 590, terms).farthestSec).toBe(15 * 1.5 + 2);
  expect(counted(none, undefined, 0, 590, terms).farthestSec).toBe(0);
  expect(counted(none, 0, 15_000, 590, { ...terms, allowSeek: true }).farthestSec).toBe(590);
  expect(counted({ studiedSec: 9, farthestSec: 100 }, 0, 15_000, 20, terms).farthestSec).toBe(100);
});

test('a chapter is finished by its time, a video by its end too', () => {
  expect(isFinished({ studiedSec: 60, farthestSec: 0 }, terms)).toBe(false);
  expect(isFinished({ studiedSec: 60, farthestSec: 570 }, terms)).toBe(true);
  expect(isFinished({ studiedSec: 59, farthestSec: 600 }, terms)).toBe(false);
  expect(isFinished({ studiedSec: 60, farthestSec: 0 }, { ...terms, isVideo: false })).toBe(true);
});
