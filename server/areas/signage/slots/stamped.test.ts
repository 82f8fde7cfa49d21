import { expect, test } from 'vitest';
import { ownSlots } from './ownSlots.ts';
import { stamped } from './stamped.ts';

const row = (templateId: string, more: object = {}) => ({
  templateId,
  start: '08:00',
  end: '10:00',
  ...more,
});

test('[S1-95] a row of a playlist keeps when it was saved until it is changed', () => {
  const first = stamped({ name: 'x', playlist: [row('a'), row('b', { savedAt: 5 })] }, [], 100);
  expect(first).toEqual({
    name: 'x',
    playlist: [row('a', { savedAt: 100 }), row('b', { savedAt: 100 })],
  });
  const [a, b] = [row('a', { savedAt: 100 }), row('b', { savedAt: 100 })];
  // What a caller says of it counts for nothing; what was filled in is no change.
  const filled = row('a', { savedAt: 999, priority: 0, valid: true });
  const moved = stamped({ playlist: [row('b', { priority: 3 }), filled] }, [a, b], 200);
  expect(moved['playlist']).toEqual([
    row('b', { priority: 3, savedAt: 200 }),
    { ...filled, savedAt: 100 },
  ]);
});

test('a row from before has no such moment, and a change of something else no playlist', () => {
  expect(stamped({ playlist: [row('a')] }, [row('a')], 200)).toEqual({ playlist: [row('a')] });
  expect(stamped({ volume: 3 }, [row('a')], 200)).toEqual({ volume: 3 });
  expect(stamped({ playlist: null }, [], 200)).toEqual({ playlist: null });
});

test('rows of a playlist are slots, called by their hours, the upper one first', () => {
  expect(ownSlots.parse(null)).toEqual([]);
  expect(ownSlots.parse([row('a'), row('b', { start: '22:00:00' })])).toMatchObject([
    { id: 'own:001', name: '08:00-10:00', priority: 0, valid: true, fromDay: null },
    { id: 'own:002', name: '22:00-10:00' },
  ]);
});
