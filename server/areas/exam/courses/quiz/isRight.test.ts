import { expect, test } from 'vitest';
import { isRight } from './isRight.ts';

test('one choice, a judgement and an order are right as they stand', () => {
  expect([isRight(1, 'B', 'B'), isRight(1, 'B', 'A')]).toEqual([true, false]);
  expect([isRight(3, false, false), isRight(3, false, true)]).toEqual([true, false]);
  expect([isRight(7, ['B', 'A'], ['B', 'A']), isRight(7, ['B', 'A'], ['A', 'B'])]).toEqual([
    true,
    false,
  ]);
});

test('several choices and pairs are right in whatever order, and only whole', () => {
  expect(isRight(2, ['A', 'C'], ['C', 'A'])).toBe(true);
  expect(isRight(2, ['A', 'C'], ['A'])).toBe(false);
  expect(isRight(2, ['A', 'C'], ['A', 'B', 'C'])).toBe(false);
  const pairs = [
    ['A', 'B'],
    ['B', 'A'],
  ];
  expect(isRight(8, pairs, pairs.toReversed())).toBe(true);
  expect(isRight(8, pairs, [['A', 'A'], pairs[1]])).toBe(false);
});

test('a blank takes any of its words, whatever their width, case and spaces', () => {
  expect(isRight(4, [['1.0%', '1%'], ['Stop']], ['１％', ' stop '])).toBe(true);
  expect(isRight(4, [['1.0%'], ['stop']], ['1.0%'])).toBe(false);
  expect(isRight(4, ['air'], ['water'])).toBe(false);
});

test('each spot is pointed at and nothing beside them', () => {
  const spots = [{ x: 0.5, y: 0.5, radius: 0.1 }];
  expect(isRight(9, spots, [{ x: 0.55, y: 0.5 }])).toBe(true);
  expect(isRight(9, spots, [{ x: 0.7, y: 0.5 }])).toBe(false);
  expect(
    isRight(9, spots, [
      { x: 0.5, y: 0.5 },
      { x: 0.9, y: 0.9 },
    ]),
  ).toBe(false);
});

test('what only a person can judge, and what is no answer at all, is not right', () => {
  expect(isRight(5, 'because', 'because')).toBe(false);
  for (const type of [2, 4, 8, 9]) expect(isRight(type, ['A'], undefined)).toBe(false);
});
