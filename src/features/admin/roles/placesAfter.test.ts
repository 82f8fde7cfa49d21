import { expect, test } from 'vitest';
import { placesAfter } from './placesAfter.ts';

const leaf = (value: string) => ({ value, label: value, isLeaf: true });
const known = new Map([
  ['a', { parentId: null, sort: 10 }],
  ['b', { parentId: null, sort: 20 }],
  ['c', { parentId: 'b', sort: 10 }],
]);

test('[S1-10] what moves is written with its place, and the siblings whose number changes with it', () => {
  expect(placesAfter([leaf('b'), leaf('a')], 'b', known)).toEqual([
    { id: 'b', parentId: null, sort: 10 },
    { id: 'a', parentId: null, sort: 20 },
  ]);
  expect(
    placesAfter([{ value: 'a', label: 'a', children: [leaf('c')] }, leaf('b')], 'c', known),
  ).toEqual([{ id: 'c', parentId: 'a', sort: 10 }]);
  expect(placesAfter([leaf('a')], 'gone', known)).toEqual([]);
});
