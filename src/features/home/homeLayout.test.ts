import { expect, test } from 'vitest';
import { placeAfterKey, placesOf, usualPlaces } from './homeLayout.ts';

test('[S9-02] at first three columns of a grid of 24, with welcome and today', () => {
  const first = placesOf(undefined).filter(({ y }) => y === 0);
  expect(first.map(({ i, x, w }) => [i, x, w])).toEqual([
    ['welcome', 0, 8],
    ['today', 8, 8],
    ['mine', 16, 8],
  ]);
});

test('[S2-28] kept places come back; what is unknown, missing or off the grid is made whole', () => {
  const places = placesOf([
    { i: 'today', x: 99, y: -1, w: 40, h: 1 },
    { i: 'gone', x: 0, y: 0, w: 1, h: 1 },
    7,
  ]);
  expect(places.map(({ i }) => i)).toEqual(usualPlaces.map(({ i }) => i));
  expect(places[1]).toEqual({ i: 'today', x: 0, y: 0, w: 24, h: 2 });
  expect(placesOf('nonsense')).toEqual(usualPlaces);
});

test('[S2-28] arrows move a widget within the grid, with Shift they size it', () => {
  const place = { i: 'today', x: 8, y: 0, w: 8, h: 4 } as const;
  expect(placeAfterKey(place, 'ArrowRight', false)).toMatchObject({ x: 9 });
  expect(placeAfterKey(place, 'ArrowUp', false)).toMatchObject({ y: 0 });
  expect(placeAfterKey({ ...place, x: 16 }, 'ArrowRight', false)).toMatchObject({ x: 16 });
  expect(placeAfterKey(place, 'ArrowDown', true)).toMatchObject({ h: 5, y: 0 });
  expect(placeAfterKey(place, 'a', false)).toBeUndefined();
});
