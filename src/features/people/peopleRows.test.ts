import { describe, expect, test } from 'vitest';
import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Area, Person } from '#contracts/mine/mine.ts';
import {
  addressOfPeople,
  areaCounts,
  passing,
  peopleOf,
  rowsOfPeople,
  withTrapped,
  type PeopleQuery,
  type PersonRow,
} from './peopleRows.ts';

const frame = (
  people: readonly { no: number; area: number; flags: number; inTime?: number }[],
): PeopleFrame => {
  const column = <T>(
    Type: new (length: number) => T & Record<number, number>,
    pick: (i: number) => number,
  ): T => {
    const made = new Type(people.length);
    people.forEach((_, i) => (made[i] = pick(i)));
    return made;
  };
  return {
    kind: 'people',
    rows: people.length,
    no: column(Int32Array, (i) => people[i]?.no ?? -1),
    t: column(Float64Array, () => 0),
    x: column(Float32Array, () => 0),
    y: column(Float32Array, () => 0),
    z: column(Float32Array, () => 0),
    area: column(Int32Array, (i) => people[i]?.area ?? -1),
    reader: column(Int32Array, () => -1),
    flags: column(Uint16Array, (i) => people[i]?.flags ?? 0),
    battery: column(Uint8Array, () => 255),
    accuracy: column(Float32Array, () => -1),
    inTime: column(Float64Array, (i) => people[i]?.inTime ?? Number.NaN),
    ageMs: column(Float64Array, () => 500),
    stale: column(Uint8Array, () => 0),
  };
};
const { underground: below, lost, still } = PersonFlag;
const person = (no: number, name: string, deptName: string, cardType = 1) =>
  [no, { no, name, cardNo: `C${no}`, jobNo: `J${no}`, deptName, cardType } as Person] as const;
const area = (no: number, name: string, maxAllow: number | null, levelCode: string | null = 'L') =>
  ({ no, name, maxAllow, levelCode }) as Area;
const areas = [
  area(1, 'face', 1),
  area(2, 'road', null),
  area(3, 'yard', null, null),
  area(4, 'store', 4),
  area(5, 'empty', null),
];
const model = {
  persons: new Map([
    person(1, 'Wang', 'A'),
    person(2, 'Li', 'B'),
    person(3, 'Zhao', 'A'),
    person(4, 'truck', '', 3),
    person(5, 'Sun', 'A'),
  ]),
  areas: new Map(areas.map((one) => [one.no, one])),
};
const rows = rowsOfPeople(
  frame([
    { no: 1, area: 1, flags: below | lost, inTime: 9 },
    { no: 2, area: 1, flags: below },
    { no: 3, area: 1, flags: 0, inTime: 9 },
    { no: 4, area: 1, flags: below },
    { no: 5, area: 2, flags: below | still },
    { no: 6, area: 3, flags: 0 },
  ]),
  model,
  new Set([2]),
);
const all: PeopleQuery = {
  where: 'all',
  areaNo: undefined,
  crew: '',
  trouble: undefined,
  text: '',
};
const names = (query: Partial<PeopleQuery>): string[] =>
  passing(rows, { ...all, ...query }).map(({ name }) => name);

describe('the live list of people', () => {
  test('vehicles are no people; who is out is in no area below and has not gone down', () => {
    expect(rows.map(({ name, areaName, inTime }) => [name, areaName, inTime])).toEqual([
      ['Wang', 'face', 9],
      ['Li', 'face', undefined],
      ['Zhao', '', undefined],
      ['Sun', 'road', undefined],
      ['6', 'yard', undefined],
    ]);
    expect(rows.map((row) => row.troubles)).toEqual([['lost'], ['twoCards'], [], ['still'], []]);
    expect(rows[0]).toMatchObject({ battery: undefined, accuracy: undefined });
  });

  test('is narrowed by place, area, crew, state and text', () => {
    expect(names({})).toHaveLength(5);
    expect(names({ where: 'below' })).toEqual(['Wang', 'Sun', 'Li']);
    expect(names({ where: 'surface' })).toEqual(['Zhao', '6']);
    expect(names({ areaNo: 1 })).toEqual(['Wang', 'Li']);
    expect(names({ crew: 'A' })).toEqual(['Wang', 'Sun', 'Zhao']);
    expect(names({ trouble: 'twoCards' })).toEqual(['Li']);
    expect(names({ text: ' j3' })).toEqual(['Zhao']);
    // Whom the server finds by pinyin.
    expect(passing(rows, { ...all, text: 'zz' }, new Set([3])).map(({ name }) => name)).toEqual([
      'Zhao',
    ]);
  });

  test('counts heads against limits, those beyond first; an area that is empty and may hold any number says nothing', () => {
    expect(areaCounts(rows, areas)).toEqual([
      { no: 1, name: 'face', count: 2, most: 1 },
      { no: 2, name: 'road', count: 1, most: null },
      { no: 3, name: 'yard', count: 1, most: null },
      { no: 4, name: 'store', count: 0, most: 4 },
    ]);
  });

  test('stands in its address', () => {
    const query: PeopleQuery = {
      where: 'all',
      areaNo: 7,
      crew: '采一队',
      trouble: 'lost',
      text: '王',
    };
    expect(peopleOf(new URLSearchParams(addressOfPeople(query)))).toEqual(query);
    expect(addressOfPeople(peopleOf(new URLSearchParams('where=x&area=-1&state=y')))).toEqual({});
  });
});

test('whoever is in trouble stands above all others, the worst trouble first', () => {
  expect(names({})).toEqual(['Wang', 'Sun', 'Li', 'Zhao', '6']);
});

test('whoever has no way out comes first and is called so, whatever else is odd', () => {
  const rows = [
    { no: 1, troubles: ['seekHelp'] },
    { no: 2, troubles: [] },
    { no: 3, troubles: ['lost'] },
  ] as unknown as PersonRow[];
  const marked = withTrapped(
    rows.map((row) => ({ ...row, name: '', underground: true })),
    new Set([2, 3]),
  );
  expect(
    passing(marked, peopleOf(new URLSearchParams())).map(({ no, troubles: own }) => [no, own]),
  ).toEqual([
    [2, ['noWay']],
    [3, ['noWay', 'lost']],
    [1, ['seekHelp']],
  ]);
  expect(withTrapped(rows, new Set())).toBe(rows);
});
