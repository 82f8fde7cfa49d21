import { expect, test } from 'vitest';
import { discriminationWord, facilityWord, idleDistractors } from './judgements.ts';

test('a facility says whether a question was hard, fair or easy', () => {
  expect([0, 0.29, 0.3, 0.9, 0.91, 1].map(facilityWord)).toEqual([
    'hard',
    'hard',
    'fair',
    'fair',
    'easy',
    'easy',
  ]);
});

test('a discrimination says whether the good answered better than the weak', () => {
  expect([-0.1, 0, 0.19, 0.2, 0.39, 0.4].map(discriminationWord)).toEqual([
    'reversed',
    'weak',
    'weak',
    'fair',
    'fair',
    'good',
  ]);
});

test('wrong choices that nobody took are named, a right one is not', () => {
  const choices = [
    { key: 'A', isRight: true, count: 0 },
    { key: 'B', isRight: false, count: 0 },
    { key: 'C', isRight: false, count: 3 },
  ];
  expect(idleDistractors(choices)).toEqual(['B']);
});
