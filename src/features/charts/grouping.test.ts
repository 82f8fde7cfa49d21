import { expect, test } from 'vitest';
import type { Point } from '#contracts/mine/mine.ts';
import { groupsOf } from './grouping.ts';

const point = (no: number, unit: string, over: Partial<Point> = {}): Point =>
  ({
    no,
    name: `P${no}`,
    unit,
    kind: 'VALUE',
    pointType: 1,
    valueNames: [],
    ...over,
  }) as unknown as Point;

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
  expect(
    new Set(groups.flatMap((group) => group.points.map((one) => one.series.colour))).size,
  ).toBe(3);
});
test('switches are stepped and apart from numbers without a unit', () => {
  const groups = groupsOf([
    point(1, ''),
    point(2, '', { kind: 'EQ', pointType: 2, valueNames: ['off', 'on'] }),
  ]);
  expect(groups.length).toBe(2);
  expect(groups[1]).toMatchObject({
    valueNames: ['off', 'on'],
    points: [{ series: { stepped: true } }],
  });
});
