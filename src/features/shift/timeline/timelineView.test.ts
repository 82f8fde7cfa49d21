import { expect, test } from 'vitest';
import {
  addressOfView,
  askedOf,
  columnAt,
  plainView,
  secondAfter,
  viewOf,
  whatKey,
  type TimelineView,
} from './timelineView.ts';
import { bothTexts } from '#tests/helpers/storedTexts.ts';

const timelineTexts = await bothTexts('features/shift', 'timeline');

const narrow: TimelineView = {
  range: { live: false, from: 1_790_000_000_000, to: 1_790_000_600_000 },
  kinds: ['alarm', 'area'],
  levels: [1, 2],
  text: '8103',
  until: 1_790_000_300_000,
};

test('an address brings back the view that it was made from', () => {
  expect(viewOf(new URLSearchParams(addressOfView(narrow)))).toEqual(narrow);
  expect(addressOfView(plainView)).toEqual({});
  expect(viewOf(new URLSearchParams('kinds=x.alarm&levels=9.a&until=-1&span=0'))).toEqual({
    ...plainView,
    kinds: ['alarm'],
  });
});

test('the list ends where the reader pointed, the strip at the end of the range', () => {
  const { strip, list } = askedOf(narrow, ['smoke'], 0);
  expect(strip).toMatchObject({
    from: 1_790_000_000_000,
    to: 1_790_000_600_001,
    text: '8103',
    names: ['smoke'],
    kinds: ['alarm', 'area'],
  });
  expect(list.to).toBe(1_790_000_300_000);
  expect(askedOf({ ...narrow, until: 5 }, [], 0).list.to).toBe(strip.from + 1);
  expect(askedOf(plainView, [], 100_000_000).list).toMatchObject({
    from: 100_000_000 - 8 * 3_600_000,
    to: 100_000_001,
  });
});

test('what happened has words, acts that nobody listed keep their code', () => {
  expect(whatKey({ kind: 'alarm', what: 'raised' })).toBe('alarms:event.raised');
  expect(whatKey({ kind: 'substation', what: 'run1' })).toBe('map:run.1');
  expect(whatKey({ kind: 'substation', what: 'power2' })).toBe('map:powerMode.2');
  expect(whatKey({ kind: 'act', what: 'doGen' })).toBeUndefined();
  for (const what of [
    'enter',
    'leave',
    'down',
    'up',
    'start',
    'startDrill',
    'end',
    'markSafe',
    'overdue',
    'reported',
    'dispatched',
    'accepted',
    'workBegan',
    'workEnded',
    'confirmed',
  ])
    expect(timelineTexts.en).toHaveProperty([`what.${what}`]);
  for (const what of ['create', 'setLimits', 'login'])
    expect(timelineTexts.en).toHaveProperty([`act.${what}`]);
});

test('a moment lies in one column, beyond the edges in the last', () => {
  expect([0, 9, 10, 99, 100, -5].map((at) => columnAt(at, 0, 10, 10))).toEqual([0, 0, 1, 9, 9, 0]);
});

test('the clock is turned to a second in which a row has happened, and the list that ends there still has it', () => {
  expect([999, 1_000, 1_001, 1_999].map(secondAfter)).toEqual([1_000, 2_000, 2_000, 2_000]);
});
