import { expect, test } from 'vitest';
import type { EvacuationState, Rescued } from '#contracts/evacuation/evacuation.ts';
import { groupsOf, rosterCsv, safeBy } from './groups.ts';

const one = (
  personNo: number,
  state: EvacuationState,
  deptName: string,
  safeAt: number | null = null,
): Rescued => ({
  personNo,
  cardNo: `C${personNo}`,
  name: `N${personNo}`,
  deptName,
  teamName: '',
  workType: '',
  mobile: '',
  startAreaNo: 1,
  state,
  safeAt,
  markedBy: null,
  note: '',
  photo: '',
  areaNo: 1,
  x: 0,
  y: 0,
  z: 0,
  fixAt: 0,
  outMetres: null,
  outTo: null,
});
const people = [
  one(1, 'safe', 'A', 10),
  one(2, 'still', 'B'),
  one(3, 'lost', 'B'),
  one(4, 'safe', 'B', 30),
  one(5, 'safe', 'A', 20),
];

test('the crew with the most who are not safe stands first', () => {
  expect(groupsOf(people, ({ deptName }) => deptName)).toMatchObject([
    { name: 'B', roster: 3, notSafe: 2, counts: { lost: 1, still: 1, safe: 1 } },
    { name: 'A', roster: 2, notSafe: 0 },
  ]);
});

test('half of the roster is safe when the middle one is; all are never, while one is below', () => {
  expect(safeBy(people, 0.2)).toBe(10);
  expect(safeBy(people, 0.5)).toBe(30);
  expect(safeBy(people, 1)).toBeUndefined();
  expect(safeBy([], 1)).toBeUndefined();
});

test('the file has a line for everybody and a head for every column', () => {
  const rows = rosterCsv(people, (key) => key, String, String);
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row).toHaveLength(14);
});
