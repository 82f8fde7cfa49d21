import { expect, test } from 'vitest';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { peopleAtRisk } from './peopleAtRisk.ts';

const inArea = (areaNo: number, detail = {}) => testAlarm({ areaNo, detail });

test('people of a group are counted by area, each area once', () => {
  const heads = new Map([
    [4, 12],
    [5, 3],
  ]);
  expect(peopleAtRisk([inArea(4), inArea(4), inArea(5), inArea(6)], heads)).toBe(15);
});

test('where nobody can tell of now, as many as there were when it began', () => {
  const alarms = [inArea(4, { peopleAtRaise: 7 }), inArea(4, { peopleAtRaise: 9 }), inArea(5)];
  expect(peopleAtRisk(alarms, undefined)).toBe(9);
});

test('whom alarms without an area are about, each once', () => {
  const call = testAlarm({ personNo: 8 });
  expect(peopleAtRisk([call, call, testAlarm({ personNo: 9 })], new Map())).toBe(2);
});

test('what tells of no place and nobody says nothing, which is no nought', () => {
  expect(peopleAtRisk([testAlarm()], new Map([[4, 12]]))).toBeUndefined();
  expect(peopleAtRisk([inArea(4)], undefined)).toBeUndefined();
});
