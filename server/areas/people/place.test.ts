import { expect, test } from 'vitest';
import { areaSchema, pointSchema, type MineModel } from '#contracts/mine/mine.ts';
import { bandOf, pointsIn } from './place.ts';

const polygon = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
] as [number, number][];
const area = (code: string, levelCode: string | null, no: number) => ({
  ...areaSchema.parse({ code, name: code, place: 'face', levelCode, polygon }),
  no,
});
const point = (code: string, rest: object) => ({
  ...pointSchema.parse({
    code,
    name: code,
    pointType: 1,
    kind: 'CH4',
    unit: '%',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
    x: 5,
    y: 5,
    ...rest,
  }),
  no: 0,
  rowVersion: 1,
});
const model = {
  levels: [
    { code: 'A', name: 'A', z: -300 },
    { code: 'B', name: 'B', z: -450 },
  ],
  areas: [area('face', 'B', 1), area('yard', null, 2)],
  points: [
    point('of the face', { areaCode: 'face', z: null }),
    point('of level A', { z: -310 }),
    point('of level B', { z: -380 }),
    point('in the yard', { areaCode: 'yard', z: 3 }),
    point('on the surface', { z: 2 }),
    point('elsewhere', { areaCode: 'face', x: 50, z: -450 }),
    point('without a place', { areaCode: 'face', x: null, y: null }),
  ],
} satisfies Pick<MineModel, 'levels' | 'areas' | 'points'>;
const codes = (levelCode: string | null): string[] =>
  pointsIn(model, levelCode, polygon).map(({ code }) => code);

test('a height belongs to the nearest level', () => {
  expect(bandOf(model, 'A')).toEqual({ zMin: -375, zMax: Infinity });
  expect(bandOf(model, 'B')).toEqual({ zMin: -Infinity, zMax: -375 });
  expect(bandOf(model, 'C')).toBeUndefined();
});

test('points of a place are those of its level, by their area where they have one', () => {
  expect(codes('A')).toEqual(['of level A']);
  expect(codes('B')).toEqual(['of the face', 'of level B']);
  expect(codes(null)).toEqual(['in the yard', 'on the surface']);
});
