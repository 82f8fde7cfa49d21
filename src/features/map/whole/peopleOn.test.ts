import { expect, test } from 'vitest';
import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PeopleTable } from '../peopleTable.ts';
import { peopleOn } from './peopleOn.ts';

const rows = [
  { no: 1, x: 10, z: -150, stale: 0 },
  { no: 2, x: 20, z: -150, stale: 1 },
  { no: 3, x: 30, z: -150, stale: 0 },
  { no: 4, x: 40, z: -250, stale: 0 },
];
const frame: PeopleFrame = {
  kind: 'people',
  rows: rows.length,
  no: Int32Array.from(rows, ({ no }) => no),
  t: new Float64Array(rows.length),
  x: Float32Array.from(rows, ({ x }) => x),
  y: new Float32Array(rows.length),
  z: Float32Array.from(rows, ({ z }) => z),
  area: new Int32Array(rows.length).fill(-1),
  reader: new Int32Array(rows.length),
  flags: new Uint16Array(rows.length).fill(1),
  battery: new Uint8Array(rows.length).fill(255),
  accuracy: new Float32Array(rows.length),
  inTime: new Float64Array(rows.length).fill(Number.NaN),
  ageMs: new Float64Array(rows.length),
  stale: Uint8Array.from(rows, ({ stale }) => stale),
};

test('who is on a level, by how much is known: surely there, an old place, no way out', () => {
  const table = new PeopleTable(
    [
      { key: 'L1', name: '-150', z: -150 },
      { key: 'L2', name: '-250', z: -250 },
    ],
    new Set(),
    new Set(),
  );
  table.take(frame, 0);
  expect(peopleOn(table, 'L1', 0, new Set([3]))).toEqual({
    sure: [10, 0],
    old: [20, 0],
    trapped: [30, 0],
  });
  expect(peopleOn(table, 'L2', 0, new Set()).sure).toEqual([40, 0]);
});
