import { expect, test } from 'vitest';
import { itemPlaces } from './itemPlaces.ts';

const item = (facility: number | null, discrimination: number | null) => ({
  questionId: 'q',
  stem: 'q',
  type: 1,
  worth: 2,
  answered: 10,
  facility,
  discrimination,
  choices: [],
});

test('questions stand by facility and discrimination; those that say little of students are odd', () => {
  const places = itemPlaces([
    item(0.5, 0.5),
    item(null, null),
    item(1, 0),
    item(0.2, 0.4),
    item(0.6, -1),
  ]);
  expect(places.map(({ no, x, y, isOdd }) => [no, x, y, isOdd])).toEqual([
    [1, 0.5, 0.25, false],
    [3, 1, 0.5, true],
    [4, 0.2, 0.3, true],
    [5, 0.6, 1, true],
  ]);
});
