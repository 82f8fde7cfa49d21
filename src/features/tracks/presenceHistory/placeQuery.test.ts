import { expect, test } from 'vitest';
import type { Area } from '#contracts/mine/mine.ts';
import { addressOfPlace, bodyOfPlace, placeOf, plainPlace, type PlaceQuery } from './placeQuery.ts';

const drawn: PlaceQuery = {
  tab: 'L450',
  areaNo: undefined,
  outline: [
    [0, 0],
    [120, -4],
    [60, 90],
  ],
  from: 1_790_000_000_000,
  spanMs: 15 * 60_000,
};
const face = {
  no: 7,
  levelCode: 'L300',
  polygon: [
    [1, 1],
    [2, 1],
    [2, 2],
  ],
} as unknown as Area;

test('an address brings back the place and the time that it was made from', () => {
  expect(placeOf(new URLSearchParams(addressOfPlace(drawn)))).toEqual(drawn);
  expect(addressOfPlace(plainPlace)).toEqual({});
  expect(placeOf(new URLSearchParams())).toEqual(plainPlace);
});

test('what cannot be read in an address is left out', () => {
  expect(placeOf(new URLSearchParams('outline=1,2;x;3,4&span=7&from=-1&area=a'))).toEqual(
    plainPlace,
  );
});

test('a drawn place is asked about on the picture it was drawn on', () => {
  expect(bodyOfPlace(drawn, { areas: [] }, 'L450', 0)).toMatchObject({
    levelCode: 'L450',
    from: drawn.from,
    to: 1_790_000_900_000,
  });
  expect(bodyOfPlace(drawn, { areas: [] }, 'surface', 0)).toMatchObject({ levelCode: null });
  expect(bodyOfPlace(plainPlace, { areas: [] }, 'L450', 0)).toBeUndefined();
});

test('an area is asked about on its own level, whichever is shown; without a time the last whole minute is meant', () => {
  expect(
    bodyOfPlace({ ...plainPlace, areaNo: 7 }, { areas: [face] }, 'surface', 1_790_000_059_999),
  ).toEqual({
    levelCode: 'L300',
    polygon: face.polygon,
    from: 1_789_999_980_000,
    to: 1_790_000_040_000,
  });
  expect(
    bodyOfPlace({ ...plainPlace, areaNo: 8 }, { areas: [face] }, 'surface', 0),
  ).toBeUndefined();
});
