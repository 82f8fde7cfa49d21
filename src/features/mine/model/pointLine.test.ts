import { expect, test } from 'vitest';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { chartBands, isSwitched } from './pointLine.ts';

test('what the record of a fan says of its running are states, its other fields are amounts', () => {
  const field = (code: string): Point =>
    ({
      kind: 'VALUE',
      pointType: 1,
      valueNames: [],
      recordEntity: 'equiVentilationSystem',
      code,
    }) as unknown as Point;
  expect(['TF01.runState', 'TF01.efficiency'].map((code) => isSwitched(field(code)))).toEqual([
    true,
    false,
  ]);
});
test('bands come from both sides', () => {
  expect(chartBands(limitsSchema.parse({ high: { 1: 1.5, 3: 1 }, low: { 3: 0.2 } }))).toEqual([
    { side: 'high', level: 1, raise: 1.5 },
    { side: 'high', level: 3, raise: 1 },
    { side: 'low', level: 3, raise: 0.2 },
  ]);
});
test('the alarm value of a switch is a band with its name', () => {
  const names = ['停', '开'];
  expect(chartBands(limitsSchema.parse({ alarmValue: 0, alarmValueLevel: 1 }), names)).toEqual([
    { side: 'low', level: 1, raise: 0.5, label: '停' },
  ]);
  expect(chartBands(limitsSchema.parse({ alarmValue: 1 }), names)).toEqual([
    { side: 'high', level: 3, raise: 0.5, label: '开' },
  ]);
  expect(chartBands(limitsSchema.parse({ alarmValue: 1 }), [...names, '反'])).toEqual([]);
});
