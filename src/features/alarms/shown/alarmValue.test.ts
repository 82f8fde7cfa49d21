import { expect, test } from 'vitest';
import type { Point } from '#contracts/mine/mine.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { alarmReading, isNamedValue, valueText } from './alarmValue.ts';

const points = new Map([
  [1, { no: 1, precision: 2, valueNames: [] as string[] }],
  [2, { no: 2, precision: 0, valueNames: ['停', '开'] }],
]) as unknown as ReadonlyMap<number, Point>;
const alarm = {
  pointNo: 1,
  unit: '%CH4',
  currentValue: 1.0712,
  raisedValue: 1,
  limitValue: 1,
  detail: {},
};

test('a switch alarm says what its value means, as long as the mine knows', () => {
  const fan = { ...alarm, pointNo: 2, unit: '', currentValue: 0, limitValue: null };
  expect(alarmReading(fan, points)).toEqual({ value: '停', rest: '' });
  expect(alarmReading({ ...fan, limitValue: 1 }, points)).toEqual({ value: '停', rest: '' });
  expect(alarmReading(fan, new Map())).toEqual({ value: '0', rest: '' });
});

test('a number has the decimals of its point, its limit and its unit', () => {
  expect(alarmReading(alarm, points)).toEqual({ value: '1.07', rest: ' / 1.00 %CH4' });
  expect(alarmReading({ ...alarm, currentValue: null }, points)?.value).toBe('1.00');
});

test('an alarm without a value says none', () => {
  expect(alarmReading({ ...alarm, currentValue: null, raisedValue: null }, points)).toBeUndefined();
});

test('before the mine is known the kind that the alarm tells gives decimals and the customary names', () => {
  const none = new Map();
  expect(
    alarmReading(
      { ...alarm, detail: { kind: 'CO' }, unit: 'ppm', currentValue: 31.4, limitValue: 24 },
      none,
    ),
  ).toEqual({
    value: '31',
    rest: ' / 24 ppm',
  });
  expect(valueText({ pointNo: 2, detail: { kind: 'FAN' } }, 3, none)).toBe('反转');
  expect(valueText({ pointNo: 2, detail: { kind: 'of another system' } }, 1.23456, none)).toBe(
    '1.235',
  );
});

test('a value that the name of its alarm says already is not said behind it: a stopped fan, not one that runs again', () => {
  const fan = testAlarm({
    alarmType: 6,
    groupKey: 'fan|006D01',
    detail: { kind: 'FAN' },
    currentValue: 0,
  });
  expect([fan, { ...fan, currentValue: 1 }].map(isNamedValue)).toEqual([true, false]);
  const smoke = { ...fan, groupKey: 'state|S', detail: { kind: 'SMOKE' }, currentValue: 1 };
  const duct = { ...fan, groupKey: 'state|D', detail: { kind: 'DUCT' } };
  expect([smoke, duct, testAlarm({ currentValue: 0 })].map(isNamedValue)).toEqual([
    true,
    true,
    false,
  ]);
});
