import { expect, test } from 'vitest';
import type { Roadways } from '#contracts/mine/roadways.ts';
import { nearestTo } from './nearest.ts';

/** A street 0 -100- 1 -100- 2, and a long way round from 0 to 2 of 500 m by node 3. */
const roads: Roadways = {
  nodes: [
    { x: 0, y: 0, z: 0 },
    { x: 100, y: 0, z: 0 },
    { x: 200, y: 0, z: 0 },
    { x: 100, y: 200, z: 0 },
  ],
  graph: { nodes: 4, a: [0, 1, 0, 3], b: [1, 2, 3, 2], cost: [100, 100, 250, 250] },
  edgeCodes: ['west', 'east', 'up', 'down'],
  exits: [0],
  refuges: [],
};
const at = (name: string, x: number, y = 0) => ({ name, x, y, z: 0 });
const place = at('hurt', 150);
const namesOf = (closed: readonly number[]): [string, number][] =>
  nearestTo(place, [at('far', 10), at('beside', 190)], roads, new Set(closed)).map(
    ({ one, metres }) => [one.name, metres],
  );

test('the nearest stand first, by metres of roadway', () => {
  expect(namesOf([])).toEqual([
    ['beside', 40],
    ['far', 140],
  ]);
});

test('a closed roadway is walked around, and who cannot come is not named', () => {
  expect(namesOf([0])).toEqual([
    ['beside', 40],
    // Out by the end of the closed street where he stands, and round.
    ['far', 140],
  ]);
  const behind = nearestTo(place, [at('other', 0, 0), at('up', 50, 100)], roads, new Set([0, 3]));
  expect(behind.map(({ one }) => one.name)).not.toContain('up');
});

test('without roadways nobody can be told', () => {
  const none: Roadways = {
    nodes: [],
    graph: { nodes: 0, a: [], b: [], cost: [] },
    edgeCodes: [],
    exits: [],
    refuges: [],
  };
  expect(nearestTo(place, [at('far', 10)], none, new Set())).toEqual([]);
});
