import { expect, test } from 'vitest';
import { toPlane } from '#base/gaussKrueger.ts';
import { mapSettings } from '#contracts/mine/mapImportCalls.ts';
import { placingOf } from './placing.ts';

const placed = (given: object, x: number, y: number, z: number | null = null) =>
  placingOf(mapSettings.parse({ layers: [], ...given }))?.([x, y, z], -300);

test('metres of the mine’s own grid stay what they are', () => {
  expect(placed({}, 12.3456, -7, -310)).toEqual({ x: 12.346, y: -7, z: -310 });
  expect(placed({}, 1, 2)).toEqual({ x: 1, y: 2, z: -300 });
});

test('units, axes and origin come before the turn', () => {
  expect(placed({ unit: 'mm' }, 1000, 2000, 3000)).toEqual({ x: 1, y: 2, z: 3 });
  expect(placed({ unit: 'ft' }, 100, 0, 10)).toEqual({ x: 30.48, y: 0, z: 3.048 });
  expect(placed({ northFirst: true }, 1, 2)).toMatchObject({ x: 2, y: 1 });
  const origin = { x: 100, y: 200, z: 1000 };
  expect(placed({ origin }, 110, 205, 700)).toEqual({ x: 10, y: 5, z: -300 });
  expect(placed({ origin, rotation: 90 }, 110, 205)).toMatchObject({ x: -5, y: 10 });
  expect(placed({ rotation: 180 }, 1, 2)).toMatchObject({ x: -1, y: -2 });
});

test('degrees become metres from the origin of the mine’s zone; without a zone they cannot', () => {
  const mineZone = { meridian: 111, falseEasting: 500_000 };
  const [east, north] = toPlane(mineZone, 112.4, 37.5);
  const origin = { x: Math.round(east), y: Math.round(north), z: 0 };
  const at = placed({ unit: 'degrees', mineZone, origin }, 112.4, 37.5);
  expect(at?.x).toBeCloseTo(east - origin.x, 2);
  expect(at?.y).toBeCloseTo(north - origin.y, 2);
  expect(placed({ unit: 'degrees' }, 112.4, 37.5)).toBeUndefined();
});

test('a neighbouring zone is set over into the mine’s; the same one differs by its number alone', () => {
  const [file, mine] = [
    { meridian: 114, falseEasting: 38_500_000 },
    { meridian: 111, falseEasting: 37_500_000 },
  ];
  const [x, y] = toPlane(file, 112.5, 36);
  const [east, north] = toPlane(mine, 112.5, 36);
  const at = placed({ fileZone: file, mineZone: mine }, x, y);
  expect(at?.x).toBeCloseTo(east, 2);
  expect(at?.y).toBeCloseTo(north, 2);
  expect(
    placed({ fileZone: { ...mine, falseEasting: 500_000 }, mineZone: mine }, 512_345, 10),
  ).toMatchObject({ x: 37_512_345, y: 10 });
});
