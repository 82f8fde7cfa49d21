import { describe, expect, test } from 'vitest';
import { areaSchema } from '#contracts/mine/mine.ts';
import { smallMine } from '#tests/ingest/smallMine.ts';
import { insideRing } from '#base/insideRing.ts';
import { AreaFinder } from './areaFinder.ts';

const square = (x: number, y: number, side: number): [number, number][] => [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]; // prettier-ignore

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

  test('puts nobody above ground into an area that lies below him', () => {
    expect(finder.above(50, 50)).toBe(-1);
    expect(finder.above(2100, 100)).toBe(3);
  });

  describe('an area that an administrator drew', () => {
    const drawn = (areaType: number, levelCode: string | null, side: number) => ({
      ...areaSchema.parse({
        code: 'Z',
        name: 'zone',
        place: 'roadway',
        areaType,
        levelCode,
        drawn: true,
        polygon: square(110, 110, side),
      }),
      no: 4,
    });
    const withZone = (areaType: number, levelCode: string | null, side = 200) =>
      new AreaFinder({
        ...smallMine,
        areas: [...smallMine.areas, drawn(areaType, levelCode, side)],
      });

    test('closed, it stands over what a source says and over smaller areas, on its own level alone', () => {
      const finds = withZone(4, 'L1');
      expect([finds.over(0, 120, 120), finds.over(1, 120, 120), finds.at(120, 120, -300)]).toEqual([
        4, 4, 4,
      ]);
      expect([finds.over(0, 50, 50), finds.over(2, 120, 120), finds.at(120, 120, -480)]).toEqual([
        0, 2, 2,
      ]);
    });

    test('under the sky it holds nobody below', () =>
      expect(withZone(4, null).over(0, 120, 120)).toBe(0));

    test('open, it stands over a larger open area and opens nothing that is closed', () => {
      const finds = withZone(0, 'L1', 20);
      expect(finds.over(0, 120, 120)).toBe(4);
      const [first, ...others] = smallMine.areas;
      if (first === undefined) throw new Error('the mine has areas');
      const shut = new AreaFinder({
        ...smallMine,
        areas: [{ ...first, areaType: 3 }, ...others, drawn(0, 'L1', 20)],
      });
      expect(shut.over(0, 120, 120)).toBe(0);
    });
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
    expect([insideRing(left, 10, 5), insideRing(right, 10, 5)].filter(Boolean)).toHaveLength(1);
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
