import { expect, test } from 'vitest';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import { headCountsOf, headsAtRaise } from './headCounts.ts';

const frame = (rows: readonly (readonly [no: number, area: number, flags: number])[]) => ({
  rows: rows.length,
  no: Int32Array.from(rows, ([no]) => no),
  area: Int32Array.from(rows, ([, area]) => area),
  flags: Uint16Array.from(rows, ([, , flags]) => flags),
});

test('people are counted where they are; neither vehicles nor who left the mine', () => {
  const { underground } = PersonFlag;
  const counts = headCountsOf(
    frame([
      [0, 3, underground],
      [1, 3, underground],
      [2, 3, 0],
      [3, 3, underground],
      [4, 9, 0],
      [5, -1, underground],
    ]),
    new Set([3]),
    new Set([3]),
  );
  expect([...(counts ?? [])]).toEqual([
    [3, 2],
    [9, 1],
  ]);
});

test('before the first positions nothing is known of who is where: not that nobody is', () => {
  expect(headCountsOf(frame([]), new Set([3]), new Set())).toBeUndefined();
});

test('how many there were at the raise is what the server noted', () => {
  expect(headsAtRaise({ detail: { peopleAtRaise: 0 } })).toBe(0);
  expect(headsAtRaise({ detail: {} })).toBeUndefined();
});
