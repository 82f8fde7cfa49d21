import { describe, expect, test } from 'vitest';
import { smallMine } from '../../../tests/ingest/smallMine.ts';
import { AreaFinder, contains } from './areaFinder.ts';

describe('finding the area of a place', () => {
  const finder = new AreaFinder(smallMine);

  test('takes the level nearest in height', () => {
    expect(finder.at(50, 50, -310)).toBe(0);
    expect(finder.at(50, 50, -480)).toBe(2);
  });

  test('takes the smallest of areas that lie in each other', () => {
    expect(finder.at(120, 120, -300)).toBe(1);
    expect(finder.at(145, 120, -300)).toBe(0);
  });

  test('looks at areas of no level last and answers -1 outside of all', () => {
    expect(finder.at(2100, 100, -40)).toBe(3);
    expect(finder.at(5000, 5000, -300)).toBe(-1);
  });

  test('a place on a shared edge is in exactly one of two neighbours', () => {
    const left: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    const right: [number, number][] = [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
    ];
    expect([contains(left, 10, 5), contains(right, 10, 5)].filter(Boolean)).toHaveLength(1);
  });

  test('a polygon the size of a country does not fill the memory with cells', () => {
    const [first] = smallMine.areas;
    if (first === undefined) throw new Error('the mine has areas');
    const vast = new AreaFinder({
      levels: [],
      areas: [
        {
          ...first,
          levelCode: null,
          polygon: [
            [0, 0],
            [1e9, 0],
            [1e9, 1e9],
            [0, 1e9],
          ],
        },
      ],
    });
    expect(vast.at(5e8, 5e8, 0)).toBe(0);
  });
});
