import { expect, test } from 'vitest';
import { solutionLines } from './solutionLines.ts';

const options = [
  { key: 'A', text: 'Fan', match: 'Air' },
  { key: 'B', text: 'Pump', match: 'Water' },
];

test('choices come with their words, an order in its order', () => {
  expect(solutionLines({ type: 1, stem: '', options }, 'B', 'en')).toEqual(['B. Pump']);
  expect(solutionLines({ type: 7, stem: '', options }, ['B', 'A'], 'en')).toEqual([
    'B. Pump',
    'A. Fan',
  ]);
});

test('pairs say what belongs to what', () => {
  const pairs = [
    ['A', 'A'],
    ['B', 'B'],
  ];
  expect(solutionLines({ type: 8, stem: '', options }, pairs, 'en')).toEqual([
    'Fan → Air',
    'Pump → Water',
  ]);
});

test('all else stands as it is written', () => {
  expect(solutionLines({ type: 3, stem: '' }, true, 'zh-cn')).toEqual(['正确']);
  expect(solutionLines({ type: 4, stem: '' }, [['1%', '1.0%']], 'en')).toEqual(['1% / 1.0%']);
  expect(solutionLines({ type: 5, stem: '' }, 'Leave at once', 'en')).toEqual(['Leave at once']);
});
