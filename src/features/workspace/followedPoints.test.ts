import { expect, test } from 'vitest';
import { mineOf, type PointSketch } from '#tests/helpers/testMine.ts';
import { followedPoints } from './followedPoints.ts';

const pointsOf = (points: PointSketch[]) =>
  new Map(mineOf({ points }).points.map((point) => [point.no, point]));
const faces: PointSketch[] = [
  { code: 'CO1', kind: 'CO' },
  { code: 'A', kind: 'CH4', positionCode: 'T2' },
  { code: 'B', kind: 'CH4', positionCode: 'T1' },
  { code: 'C', kind: 'CH4' },
  { code: 'D', kind: 'CH4', positionCode: 'T1' },
];
const nothing = { pointNo: undefined, alarmId: undefined };

test('a picked point, or that of the picked alarm, is what the charts show', () => {
  const points = pointsOf(faces);
  const alarms = [{ id: 'x', pointNo: 3 }];
  expect(followedPoints(points, { pointNo: 0, alarmId: 'x' }, alarms)).toEqual([0]);
  expect(followedPoints(points, { pointNo: undefined, alarmId: 'x' }, alarms)).toEqual([3]);
});

test('with nothing picked they begin with the methane of the working faces, and stay with it', () => {
  const points = pointsOf(faces);
  expect(followedPoints(points, nothing, [])).toEqual([2, 4, 1]);
  // An alarm that comes changes nothing by itself.
  expect(followedPoints(points, nothing, [{ id: 'x', pointNo: 3 }])).toEqual([2, 4, 1]);
  // Neither does one without a point, or a point that the mine does not have.
  const call = { pointNo: 99, alarmId: 'call' };
  expect(followedPoints(points, call, [{ id: 'call', pointNo: null }])).toEqual([2, 4, 1]);
});

test('a mine without methane begins with what it has', () => {
  expect(followedPoints(pointsOf([{ code: 'CO1', kind: 'CO' }]), nothing, [])).toEqual([0]);
  expect(followedPoints(pointsOf([]), nothing, [])).toEqual([]);
});
