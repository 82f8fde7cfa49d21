import { describe, expect, test } from 'vitest';
import { bandShapes, reaches, labelledShapes } from './bandShapes.ts';

const high = (level: 1 | 2 | 3 | 4, raise: number) => ({ side: 'high' as const, level, raise });
const low = (level: 1 | 2 | 3 | 4, raise: number) => ({ side: 'low' as const, level, raise });

describe('limit bands in a picture', () => {
  test('each band ends where the more severe one begins, the worst at the edge', () => {
    expect(
      bandShapes([high(1, 1.5), high(3, 1)], 0, 2).map(({ band, from, to }) => [
        band.level,
        from,
        to,
      ]),
    ).toEqual([
      [3, 1, 1.5],
      [1, 1.5, 2],
    ]);
    expect(
      bandShapes([low(3, 0.5), low(1, 0.2)], 0, 2).map(({ band, from, to }) => [
        band.level,
        from,
        to,
      ]),
    ).toEqual([
      [3, 0.2, 0.5],
      [1, 0, 0.2],
    ]);
  });
  test('bands out of sight are not there, half in sight are cut', () => {
    expect(bandShapes([high(1, 5)], 0, 2)).toEqual([]);
    expect(bandShapes([high(3, 1)], 1.2, 2)).toEqual([
      { band: high(3, 1), from: 1.2, to: 2, line: undefined },
    ]);
  });
  test('a band wears its hue only when values reach into it', () => {
    expect(reaches(high(3, 1), 0.2, 0.9)).toBe(false);
    expect(reaches(high(3, 1), 0.2, 1)).toBe(true);
    expect(reaches(low(3, 0.25), 0.3, 2)).toBe(false);
    expect(reaches(low(3, 0.25), 0.1, 2)).toBe(true);
  });
});

test('of limits that would be written over each other only the most severe is told', () => {
  const bands = [high(1, 30), high(2, 10), high(3, 5), high(4, 2)];
  const told = (pxPerUnit: number): number[] =>
    [...labelledShapes(bandShapes(bands, 0, 40), (value) => value * pxPerUnit, 13)].map(
      ({ line }) => line ?? Number.NaN,
    );
  expect(told(10)).toEqual([30, 10, 5, 2]);
  expect(told(1)).toEqual([30, 10]);
});
