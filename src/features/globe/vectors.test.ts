import { expect, test } from 'vitest';
import { enlargementFor, vectorsOf, type Receiver } from './vectors.ts';

const receiver: Receiver = {
  code: 'GN01',
  place: { x: 100, y: 200, z: 30 },
  east: 1,
  north: 2,
  up: 3,
};
const values =
  (moved: readonly [number, number, number], stale = false) =>
  (no: number) => ({ value: moved[no - 1] ?? Number.NaN, stale });

test('[S1-86] a displacement is an arrow from the receiver, enlarged by a number that can be said', () => {
  const { vectors, enlargement } = vectorsOf([receiver], values([120, 0, -50]));
  expect(enlargement).toBe(500);
  expect(vectors).toMatchObject([
    { tip: { x: 160, y: 200, z: 5 }, millimetres: 130, isStale: false },
  ]);
});

test('movements within the noise of the receiver have no arrow, and neither has what is not known', () => {
  expect(vectorsOf([receiver], values([1, 1, 1])).vectors).toEqual([]);
  expect(vectorsOf([receiver], () => undefined).vectors).toEqual([]);
  expect(vectorsOf([receiver], values([Number.NaN, 50, 50])).vectors).toEqual([]);
});

test('an arrow of old values says so', () => {
  expect(vectorsOf([receiver], values([120, 0, 0], true)).vectors[0]?.isStale).toBe(true);
});

test('the greatest displacement is drawn between a quarter of the longest arrow and all of it', () => {
  for (const millimetres of [100, 250, 999, 1_000, 7_400, 60_000]) {
    const metres = (millimetres * enlargementFor(millimetres)) / 1_000;
    expect(metres).toBeLessThanOrEqual(120);
    expect(metres).toBeGreaterThan(30);
  }
});
