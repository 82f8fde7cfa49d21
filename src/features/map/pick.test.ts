import { expect, test } from 'vitest';
import type { Ground } from './ground.ts';
import { pickAt, type Pickables } from './pick.ts';

const square = (size: number): [number, number][] => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, size],
];
const pickables = (shown: Partial<Pickables['shown']> = {}): Pickables => ({
  ground: {
    points: [{ no: 5, x: 10, y: 10 }],
    substations: [{ no: 6, x: 40, y: 40 }],
    readers: [],
    areas: [
      { no: 1, polygon: square(1000) },
      { no: 2, polygon: square(100) },
    ],
  } as unknown as Ground,
  people: { places: new Float32Array([12, 10, 0]), numberAt: () => 77 },
  shown: { people: true, sensors: true, readers: true, substations: true, areas: true, ...shown },
});

test('a person lies on top of a sensor', () => {
  expect(pickAt(pickables(), 11, 10, 3)).toEqual({ kind: 'person', no: 77 });
  expect(pickAt(pickables({ people: false }), 11, 10, 3)).toEqual({ kind: 'point', no: 5 });
});
test('what is not shown is not picked', () => {
  expect(pickAt(pickables({ people: false, sensors: false }), 11, 10, 3)).toEqual({
    kind: 'area',
    no: 2,
  });
});
test('the smallest area around wins; nothing outside all', () => {
  expect(pickAt(pickables(), 60, 60, 3)).toEqual({ kind: 'area', no: 2 });
  expect(pickAt(pickables(), 600, 600, 3)).toEqual({ kind: 'area', no: 1 });
  expect(pickAt(pickables(), -5, 0, 3)).toBeUndefined();
});
