import { expect, test } from 'vitest';
import type { Corner, Survey } from './survey.ts';
import { surveyAnswerOf } from './surveyAnswerOf.ts';

const told = (corners: readonly Corner[], more: Partial<Survey> = {}) =>
  surveyAnswerOf({
    format: 'dxf',
    layers: ['roads'],
    lines: [{ layer: 'roads', corners, told: {} }],
    nodes: [],
    grid: {},
    leftOut: {},
    ...more,
  });

test('layers are told with what they hold, the level most of it names, and the middle height', () => {
  const { layers, bounds } = told([], {
    layers: ['roads', 'points'],
    lines: [
      {
        layer: 'roads',
        corners: [
          [0, 5, -300],
          [10, 7, -310],
        ],
        told: { level: 'L1' },
      },
      {
        layer: 'roads',
        corners: [
          [20, 5, -305],
          [30, 9, null],
        ],
        told: { level: 'L2' },
      },
      { layer: 'roads', corners: [], from: 'A', to: 'B', told: { level: 'L2' } },
    ],
    nodes: [{ layer: 'points', at: [40, -1, null], told: {} }],
  });
  expect(layers).toEqual([
    { layer: 'roads', lines: 3, nodes: 0, level: 'L2', z: -305 },
    { layer: 'points', lines: 0, nodes: 1, level: null, z: null },
  ]);
  expect(bounds).toEqual([0, -1, 40, 9]);
});

test('a unit is the one that the file says; GeoJSON is degrees unless it cannot be', () => {
  const near: Corner[] = [
    [112.1, 37.5, null],
    [112.2, 37.6, null],
  ];
  const far: Corner[] = [
    [500_000, 4e6, null],
    [500_100, 4e6, null],
  ];
  expect(told(near).unit).toBe('m');
  expect(told(near, { format: 'geojson' }).unit).toBe('degrees');
  expect(told(far, { format: 'geojson' }).unit).toBe('m');
  expect(told(near, { grid: { degrees: false, unitMetres: 0.001 } }).unit).toBe('mm');
  expect(told(near, { grid: { degrees: false, unitMetres: 0.3048006 } }).unit).toBe('ft');
  expect(told(far, { format: 'shapefile', grid: { degrees: true } }).unit).toBe('degrees');
});

test('a drawing that says millimetres but has the numbers of a zone is in metres', () => {
  const grid = { degrees: false, unitMetres: 0.001 };
  expect(told([[38_512_000, 4_150_000, null]], { grid })).toMatchObject({
    unit: 'm',
    fileZone: { meridian: 114, falseEasting: 38_500_000 },
  });
  expect(told([[4_150_000, 38_512_000, null]], { grid })).toMatchObject({
    unit: 'm',
    northFirst: true,
  });
  expect(told([[512_000, 4_150_000, null]], { grid }).unit).toBe('mm');
});

test('a zone is told by the file or by the number before its eastings, wherever they stand', () => {
  expect(
    told([
      [38_512_000, 4e6, null],
      [38_513_000, 4e6, null],
    ]),
  ).toMatchObject({
    fileZone: { meridian: 114, falseEasting: 38_500_000 },
    northFirst: false,
  });
  expect(
    told([
      [4e6, 19_512_000, null],
      [4e6, 19_513_000, null],
    ]),
  ).toMatchObject({
    fileZone: { meridian: 111, falseEasting: 19_500_000 },
    northFirst: true,
  });
  expect(
    told([
      [4_150_000, 512_000, null],
      [4_151_000, 513_000, null],
    ]),
  ).toMatchObject({
    fileZone: null,
    northFirst: true,
  });
  const zone = { meridian: 111, falseEasting: 500_000 };
  expect(
    told(
      [
        [512_000, 4_150_000, null],
        [513_000, 4_151_000, null],
      ],
      {
        grid: { degrees: false, unitMetres: 1, zone },
      },
    ),
  ).toMatchObject({ fileZone: zone, northFirst: false });
  expect(
    told([
      [512, 4150, null],
      [513, 4151, null],
    ]),
  ).toMatchObject({ fileZone: null });
});
