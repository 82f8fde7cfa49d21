import { expect, test } from 'vitest';
import { thinnedOut } from './places.ts';

const spot = (x: number, level: 1 | 2 | 3 | 4, unacknowledged = true) => ({
  x,
  y: 0,
  level,
  unacknowledged,
});

test('of alarms on one place the worst is ringed, each place once', () => {
  const spots = [spot(0, 3), spot(2, 1), spot(100, 4)];
  expect(thinnedOut(spots, 20)).toEqual([spot(2, 1), spot(100, 4)]);
});
test('one that nobody has seen goes before one of its level that somebody has', () => {
  expect(thinnedOut([spot(0, 2), spot(1, 2, false)], 20)).toEqual([spot(0, 2)]);
  expect(thinnedOut([spot(0, 2, false), spot(1, 2)], 20)).toEqual([spot(1, 2)]);
});
test('near by, where there is room, all are ringed', () => {
  expect(thinnedOut([spot(0, 3), spot(2, 1)], 0.5).length).toBe(2);
});
