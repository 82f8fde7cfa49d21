import { expect, test } from 'vitest';
import type { Point } from '../../../contracts/monitoring/mine.ts';
import { limitsSchema } from '../../../contracts/monitoring/limits.ts';
import { chartBands, groupsOf } from './grouping.ts';

const point = (no: number, unit: string, over: Partial<Point> = {}): Point =>
  ({ no, name: `P${no}`, unit, kind: 'VALUE', pointType: 1, valueNames: [], ...over }) as unknown as Point;

test('points of one unit share a chart, in the order in which units appear', () => {
  const groups = groupsOf([point(1, '%'), point(2, 'ppm'), point(3, '%')]);
  expect(groups.map((group) => [group.unit, group.points.map((one) => one.point.no)])).toEqual([
    ['%', [1, 3]],
    ['ppm', [2]],
  ]);
});
test('a series keeps the colour and the index of its place in the whole list', () => {
  const groups = groupsOf([point(1, '%'), point(2, 'ppm'), point(3, '%')]);
  expect(groups[0]?.points[1]?.series.index).toBe(2);
  expect(new Set(groups.flatMap((group) => group.points.map((one) => one.series.colour))).size).toBe(3);
});
test('switches are stepped and apart from numbers without a unit', () => {
  const groups = groupsOf([point(1, ''), point(2, '', { kind: 'EQ', pointType: 2, valueNames: ['off', 'on'] })]);
  expect(groups.length).toBe(2);
  expect(groups[1]).toMatchObject({ valueNames: ['off', 'on'], points: [{ series: { stepped: true } }] });
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
  expect(chartBands(limitsSchema.parse({ alarmValue: 1 }), names)).toEqual([{ side: 'high', level: 3, raise: 0.5, label: '开' }]);
  expect(chartBands(limitsSchema.parse({ alarmValue: 1 }), [...names, '反'])).toEqual([]);
});
