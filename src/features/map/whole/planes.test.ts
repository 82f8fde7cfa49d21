import { expect, test } from 'vitest';
import { SURFACE } from '../levels.ts';
import { dotsPath, linesPath, outlinePath, ringsPath } from './paths.ts';
import { planesOf } from './planes.ts';

const size = { width: 400, height: 120 };
const bounds = (minX: number, minY: number, maxX: number, maxY: number) => ({
  minX,
  minY,
  maxX,
  maxY,
});
const mine = [
  { tab: SURFACE, bounds: bounds(5_000, 5_000, 7_000, 6_000) },
  { tab: 'L1', bounds: bounds(0, 0, 1_000, 500) },
  { tab: 'L2', bounds: bounds(200, -400, 800, 300) },
];
const planes = planesOf(mine, size);

test('what lies above each other stands above each other in the stack', () => {
  const [upper, lower] = [planes.get('L1'), planes.get('L2')];
  expect(upper?.at(300, 100)).toEqual(lower?.at(300, 100));
});

test('every level lies whole in its picture, pit and surface on a scale of their own', () => {
  for (const { tab, bounds: own } of mine) {
    const plane = planes.get(tab);
    for (const [x, y] of [
      [own.minX, own.minY],
      [own.maxX, own.minY],
      [own.maxX, own.maxY],
      [own.minX, own.maxY],
    ] as const) {
      const [px, py] = plane?.at(x, y) ?? [-1, -1];
      expect([px >= 0, px <= size.width, py >= 0, py <= size.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  }
});

test('north is up and leans to the right, east is right', () => {
  const plane = planes.get('L1');
  const [x, y] = plane?.at(500, 0) ?? [0, 0];
  const [north, east] = [plane?.at(500, 100) ?? [0, 0], plane?.at(600, 0) ?? [0, 0]];
  expect([north[0] > x, north[1] < y, east[0] > x, east[1]]).toEqual([true, true, true, y]);
});

test('a level of one place, and a picture without room, have a place all the same', () => {
  const [px, py] = planesOf([{ tab: 'L', bounds: bounds(7, 7, 7, 7) }], size)
    .get('L')
    ?.at(7, 7) ?? [-1, -1];
  expect([px, py]).toEqual([200, 60]);
  const none = planesOf(mine, { width: 0, height: 0 }).get('L1')?.at(0, 0) ?? [Number.NaN];
  expect(none.every(Number.isFinite)).toBe(true);
});

test('lines, outlines and dots as paths; dots that hide each other are one', () => {
  const plane = { at: (x: number, y: number) => [x, y] as const };
  const line = [
    [0, 0],
    [10, 5.04],
  ] as const;
  expect(linesPath([line, line], plane)).toBe('M0 0L10 5M0 0L10 5');
  expect(ringsPath([line], plane)).toBe('M0 0L10 5Z');
  expect(outlinePath(line)).toBe('M0 0L10 5Z');
  expect(dotsPath([30, 30, 31, 30, 60, 0], plane)).toBe('M30 30h0M60 0h0');
});
