import { expect, test } from 'vitest';
import { stopsOf } from '#features/globe/globeStops.ts';
import { tunnelStops } from '#features/tunnels/tunnelStops.ts';
import { nextStop } from './tour.ts';

test('[S2-80] the tour goes from alarm to alarm, then to the whole, and begins again', () => {
  const stops = stopsOf([{ id: 'worst' }, { id: 'next' }], [], undefined);
  const round = ['worst'];
  for (let i = 0; i < 3; i++) round.push(nextStop(stops, round.at(-1), 1) ?? '');
  expect(round).toEqual(['worst', 'next', 'view:', 'worst']);
  expect(nextStop(stops, 'worst', -1)).toBe('view:');
});

test('a stop that is gone while it is looked at is followed by the first', () => {
  expect(nextStop(['a', 'b'], 'gone', 1)).toBe('a');
  expect(nextStop(['a', 'b'], 'gone', -1)).toBe('b');
  expect(nextStop([], 'gone', 1)).toBeUndefined();
});

test('without alarms the globe shows the whole and each level, a level from inside each level', () => {
  const tab = { key: 'L1', name: '-150', z: -150 };
  expect(stopsOf([], [tab], undefined)).toEqual(['view:', 'view:L1']);
  expect(stopsOf([], [tab], 'L1')).toEqual(['view:L1']);
  expect(tunnelStops([], ['L1', 'L2'])).toEqual(['level:L1', 'level:L2']);
});
