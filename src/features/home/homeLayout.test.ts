import { expect, test } from 'vitest';
import { usualHomeCards } from '#contracts/admin/homeCards.ts';
import { placeAfterKey, placesOf, usualPlaces } from './homeLayout.ts';
import { homeOf } from './keptHome.ts';

const usual = usualPlaces(usualHomeCards);

test('[S9-02] at first three columns of a grid of 24, with welcome and today', () => {
  const first = homeOf({}, []).places.filter(({ y }) => y === 0);
  expect(first.map(({ i, x, w }) => [i, x, w])).toEqual([
    ['welcome', 0, 8],
    ['today', 8, 8],
    ['mine', 16, 8],
  ]);
});

test('[S2-28] kept places come back; what is unknown, missing or off the grid is made whole', () => {
  const places = placesOf(
    [{ i: 'today', x: 99, y: -1, w: 40, h: 1 }, { i: 'gone', x: 0, y: 0, w: 1, h: 1 }, 7],
    usualHomeCards,
  );
  expect(places.map(({ i }) => i)).toEqual(usual.map(({ i }) => i));
  expect(places[1]).toEqual({ i: 'today', x: 0, y: 0, w: 24, h: 2 });
  expect(placesOf('nonsense', usualHomeCards)).toEqual(usual);
});

test('[S2-28] cards stand beside each other in threes; a row begins below the tallest of the one before', () => {
  const places = usualPlaces(['welcome', 'today', 'alarms', 'people', 'work']);
  expect(places.map(({ i, x, y }) => [i, x, y])).toEqual([
    ['welcome', 0, 0],
    ['today', 8, 0],
    ['alarms', 16, 0],
    ['people', 0, 5],
    ['work', 0, 10],
  ]);
});

test('[S2-28] a role decides until somebody chooses; what an older page kept stays beside the cards of the role', () => {
  const role = ['welcome', 'stock', 'work', 'of a newer product'];
  expect(homeOf({}, role)).toMatchObject({ cards: ['welcome', 'stock', 'work'], isOwn: false });
  const old = { places: [{ i: 'work', x: 3, y: 9, w: 12, h: 6 }], apps: ['/help'] };
  const kept = homeOf(old, role);
  expect(kept).toMatchObject({ cards: ['welcome', 'stock', 'work'], apps: ['/help'], isOwn: true });
  expect(kept.places[2]).toEqual(old.places[0]);
  expect(homeOf({ cards: ['today', 'today', 7] }, role)).toMatchObject({
    cards: ['today'],
    isOwn: true,
  });
  expect(homeOf({ cards: [] }, role).cards).toEqual([]);
});

test('[S2-28] of several roles each card stands once, and the lists of pages below all of them', () => {
  const [keeper, trainer] = [
    ['welcome', 'stock', 'work'],
    ['welcome', 'training', 'mine', 'work'],
  ];
  const cards = ['welcome', 'stock', 'training', 'work', 'mine'];
  expect(homeOf({}, [...keeper, ...trainer]).cards).toEqual(cards);
  expect(homeOf({}, ['work', 'stock']).cards).toEqual(['work', 'stock']);
});

test('[S2-28] arrows move a card within the grid, with Shift they size it', () => {
  const place = { i: 'today', x: 8, y: 0, w: 8, h: 4 } as const;
  expect(placeAfterKey(place, 'ArrowRight', false)).toMatchObject({ x: 9 });
  expect(placeAfterKey(place, 'ArrowUp', false)).toMatchObject({ y: 0 });
  expect(placeAfterKey({ ...place, x: 16 }, 'ArrowRight', false)).toMatchObject({ x: 16 });
  expect(placeAfterKey(place, 'ArrowDown', true)).toMatchObject({ h: 5, y: 0 });
  expect(placeAfterKey(place, 'a', false)).toBeUndefined();
});
