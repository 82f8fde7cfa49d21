import { expect, test } from 'vitest';
import { Crowds, crowdsOf } from './crowds.ts';

const placesOf = (...places: readonly (readonly [number, number])[]): Float32Array =>
  Float32Array.from(places.flatMap(([x, y]) => [x, y, 0]));
const six = placesOf([1, 1], [2, 1], [3, 0], [-4, 2], [0, 0], [5, -3]);

test('dots that hide each other are counted at the middle of their cell; a few are seen as they are', () => {
  expect(crowdsOf(placesOf([0, 0], [1, 0], [2, 0], [3, 0]), 20)).toEqual([]);
  expect(crowdsOf(six, 20)).toEqual([{ x: 0, y: 0, count: 6 }]);
});

test('nearer by, where they lie apart, there is no crowd', () => {
  expect(crowdsOf(six, 1)).toEqual([]);
});

test('within a second the same crowds, anew on another picture or scale', () => {
  const crowds = new Crowds();
  const first = crowds.of(six, 'L1', 20, 0);
  expect(crowds.of(placesOf(), 'L1', 20, 999)).toBe(first);
  expect(crowds.of(placesOf(), 'L1', 20, 1_000)).toEqual([]);
  expect(crowds.of(six, 'L2', 20, 1_001)).toEqual(first);
  expect(crowds.of(six, 'L2', 1, 1_002)).toEqual([]);
});
