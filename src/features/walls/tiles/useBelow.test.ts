import { expect, test } from 'vitest';
import { areaSchema, personSchema } from '#contracts/mine/mine.ts';
import type { PersonRow } from '#features/people/peopleRows.ts';
import { belowOf } from './useBelow.ts';

const area = (no: number, maxAllow: number | null) => ({
  ...areaSchema.parse({
    code: `A${no}`,
    name: `A${no}`,
    place: 'face',
    levelCode: 'L1',
    maxAllow,
    polygon: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  }),
  no,
});
const row = (no: number, areaNo: number, more: Partial<PersonRow> = {}): PersonRow => ({
  no,
  person: {
    ...personSchema.parse({
      cardNo: String(no),
      name: `P${no}`,
      jobNo: String(no),
      isLeader: no === 1,
    }),
    no,
  },
  name: `P${no}`,
  areaNo,
  areaName: `A${areaNo}`,
  underground: true,
  troubles: [],
  inTime: undefined,
  ageMs: 0,
  stale: false,
  battery: undefined,
  accuracy: undefined,
  ...more,
});

test('[S1-89] who is below is counted by area, too full ones first; who is not seen any more still counts and is named', () => {
  const below = belowOf(
    [
      row(1, 1),
      row(2, 1),
      row(3, 1),
      row(4, 2, { stale: true }),
      row(5, 2, { troubles: ['lost'] }),
      row(6, 2, { underground: false }),
    ],
    { areas: [area(1, null), area(2, 1), area(3, 5)] },
  );
  expect(below.rows.length).toBe(5);
  expect(below.areas.map(({ area: { no }, count }) => [no, count])).toEqual([
    [2, 2],
    [1, 3],
  ]);
  expect(below.leaders.map(({ no }) => no)).toEqual([1]);
  expect(below.lost).toBe(2);
});
