import { describe, expect, test } from 'vitest';
import { tracksOf as addressOf } from '#features/mine/links/peopleLinks.ts';
import { metresOf, piecesUntil, placeAt, tracksOf, type Track } from './trackMath.ts';

const track: Track = {
  personNo: 1,
  t: [0, 10_000, 20_000, 400_000],
  x: [0, 10, 10, 50],
  y: [0, 0, 30, 30],
  z: [-300, -300, -300, -450],
};
const everywhere = (): boolean => true;

describe('tracks', () => {
  test('between two fixes somebody is on the line, across a gap where he was last seen', () => {
    expect(placeAt(track, -1)).toBeUndefined();
    expect(placeAt(track, 0)).toMatchObject({ x: 0, y: 0, old: false });
    expect(placeAt(track, 15_000)).toMatchObject({ x: 10, y: 15, fixAt: 10_000 });
    expect(placeAt(track, 100_000)).toMatchObject({ x: 10, y: 30, old: false });
    expect(placeAt(track, 200_000)).toMatchObject({ x: 10, y: 30, fixAt: 20_000, old: true });
    expect(placeAt(track, 500_000)).toMatchObject({ x: 50, z: -450 });
  });

  test('a way is drawn as far as it was walked, broken where nothing is known or on another level', () => {
    expect(piecesUntil(track, 15_000, everywhere)).toEqual([[[0, 0], [10, 0]]]); // prettier-ignore
    expect(piecesUntil(track, 500_000, everywhere)).toEqual([[[0, 0], [10, 0], [10, 30]]]); // prettier-ignore
    expect(
      piecesUntil({ ...track, z: [-300, -450, -300, -300] }, 20_000, (z) => z === -300),
    ).toEqual([]);
    expect(piecesUntil(track, -1, everywhere)).toEqual([]);
  });

  test('metres add up in space', () => {
    expect(metresOf(track)).toBeCloseTo(10 + 30 + Math.hypot(40, 150));
    expect(metresOf({ ...track, t: [] })).toBe(0);
  });

  test('a link of another page opens its people and its span', () => {
    const search = new URLSearchParams(addressOf([4, 9, 4], 1_000.7, 900_000).split('?')[1]);
    expect(tracksOf(search, 5e6)).toEqual({ people: [4, 9], from: 1_000, to: 900_000 });
    expect(tracksOf(new URLSearchParams(), 5e6)).toEqual({
      people: [],
      from: 5e6 - 1_800_000,
      to: 5e6,
    });
    expect(tracksOf(new URLSearchParams('people=1.x.-2&from=0&to=999999999999'), 5e6)).toEqual({
      people: [1],
      from: 0,
      to: 172_800_000,
    });
  });
});
