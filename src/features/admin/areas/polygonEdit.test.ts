import { expect, test } from 'vitest';
import {
  areaOf,
  divided,
  frameOf,
  moved,
  outlineOf,
  square,
  without,
  type Outline,
} from './polygonEdit.ts';

const box: Outline = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

test('corners are added in the middle of a side, also of the last one, moved and taken away', () => {
  expect(divided(box, 0)[1]).toEqual([5, 0]);
  expect(divided(box, 3)[4]).toEqual([0, 5]);
  expect(divided(box, 9)).toBe(box);
  expect(moved(box, 2, [12.34, 9.96])[2]).toEqual([12.3, 10]);
  expect(without(box, 1)).toEqual([
    [0, 0],
    [10, 10],
    [0, 10],
  ]);
  expect(without(without(box, 1), 0)).toHaveLength(3);
});

test('area, frame and a first square', () => {
  expect(areaOf(box)).toBe(100);
  expect(areaOf(box.toReversed())).toBe(100);
  const frame = frameOf([box]);
  expect([frame.x < 0, frame.width > 10]).toEqual([true, true]);
  expect(frameOf([])).toMatchObject({ width: 1000 });
  expect(areaOf(square(frame))).toBeGreaterThan(1);
});

test('only pairs of numbers are an outline', () => {
  expect(
    outlineOf([
      [1, 2],
      [3, 4],
    ]),
  ).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect([outlineOf(null), outlineOf([]), outlineOf([[1, '2']]), outlineOf('x')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
