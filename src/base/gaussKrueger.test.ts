import { expect, test } from 'vitest';
import { fromPlane, gridOfEpsg, toPlane, zoneAt, zoneOfEasting } from './gaussKrueger.ts';

const zone = { meridian: 111, falseEasting: 500_000 };

test('on the meridian north is the length of its arc, as geodesists have published it', () => {
  for (const [latitude, north] of [
    [30, 3_320_113.398],
    [45, 4_984_944.378],
    [60, 6_654_072.819],
    [90, 10_001_965.729],
  ] as const) {
    const [x, y] = toPlane(zone, 111, latitude);
    expect(x).toBeCloseTo(500_000, 6);
    expect(Math.abs(y - north), `at ${latitude}°`).toBeLessThan(0.002);
  }
});

test('the worked example of EPSG (guidance note 7-2, transverse Mercator) comes out', () => {
  const airy = { axis: 6_377_563.396, flattening: 1 / 299.3249646 };
  const britain = { meridian: -2, falseEasting: 0 };
  const scale = 0.9996012717;
  const [x, y] = toPlane(britain, 0.5, 50.5, airy);
  const [, origin] = toPlane(britain, -2, 49, airy);
  expect(Math.abs(400_000 + scale * x - 577_274.99)).toBeLessThan(0.02);
  expect(Math.abs(-100_000 + scale * (y - origin) - 69_740.5)).toBeLessThan(0.02);
});

test('the way back is the way there, up to six degrees from the meridian', () => {
  for (const [longitude, latitude] of [
    [111, 38],
    [112.4987, 37.123456],
    [108.01, 53.9],
    [117, 3.5],
    [105, 18],
  ] as const) {
    const [x, y] = toPlane(zone, longitude, latitude);
    const back = fromPlane(zone, x, y);
    expect(back[0]).toBeCloseTo(longitude, 9);
    expect(back[1]).toBeCloseTo(latitude, 9);
  }
});

test('codes of EPSG name zones with and without their number, and degrees', () => {
  expect(gridOfEpsg(4490)).toBe('degrees');
  expect(gridOfEpsg(4547)).toEqual({ meridian: 114, falseEasting: 500_000 });
  expect(gridOfEpsg(4526)).toEqual({ meridian: 114, falseEasting: 38_500_000 });
  expect(gridOfEpsg(4508)).toEqual({ meridian: 111, falseEasting: 500_000 });
  expect(gridOfEpsg(4497)).toEqual({ meridian: 111, falseEasting: 19_500_000 });
  expect(gridOfEpsg(3857)).toBeUndefined();
});

test('zones are found by longitude and by the number before an easting', () => {
  expect(zoneAt(112.4, 3).meridian).toBe(111);
  expect(zoneAt(112.6, 3).meridian).toBe(114);
  expect(zoneAt(112.4, 6).meridian).toBe(111);
  expect(zoneOfEasting(38_512_345)).toEqual({ meridian: 114, falseEasting: 38_500_000 });
  expect(zoneOfEasting(19_512_345)).toEqual({ meridian: 111, falseEasting: 19_500_000 });
  expect(zoneOfEasting(512_345)).toBeUndefined();
});
