import { expect, test } from 'vitest';
import { pickedBy, queryOf } from './urlSelection.ts';

const nothing = {
  alarmId: undefined,
  pointNo: undefined,
  personNo: undefined,
  areaNo: undefined,
  chartPoints: [],
  range: { live: true as const, spanMs: 1_800_000 },
};

test('nothing picked leaves the address bare, and a bare address picks nothing', () => {
  expect(queryOf(nothing).toString()).toBe('');
  expect(pickedBy(new URLSearchParams())).toEqual(nothing);
});

test('a link brings back what it was made from', () => {
  for (const picked of [
    { ...nothing, alarmId: '01JABCDEF', pointNo: 0, chartPoints: [3, 1, 2] },
    { ...nothing, personNo: 7, areaNo: 2, range: { live: true as const, spanMs: 3_600_000 } },
    { ...nothing, range: { live: false as const, from: 1_700_000_000_000, to: 1_700_000_600_000 } },
  ])
    expect(pickedBy(new URLSearchParams(queryOf(picked).toString()))).toEqual(picked);
});

test('what cannot be read is left out', () => {
  const query = new URLSearchParams(
    'alarm=<x>&point=-1&person=abc&charts=1.x.2&from=5&to=4&span=0',
  );
  expect(pickedBy(query)).toEqual({ ...nothing, chartPoints: [1, 2] });
});
