import { expect, test } from 'vitest';
import { shiftAt } from './pixelShift.ts';

test('the picture visits each of 81 places by single pixels and comes back the same way', () => {
  const way = Array.from({ length: 161 }, (_, turn) => shiftAt(turn));
  expect(new Set(way.map(String)).size).toBe(81);
  for (const [i, [x, y]] of way.entries()) {
    const [lastX, lastY] = way[i - 1] ?? [x, y];
    expect(Math.abs(x - lastX) + Math.abs(y - lastY)).toBeLessThanOrEqual(1);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(4);
  }
  expect(shiftAt(160)).toEqual(shiftAt(0));
});
