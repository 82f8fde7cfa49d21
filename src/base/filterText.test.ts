import { expect, test } from 'vitest';
import { filterParts, formatFilter, splitFilter } from './filterText.ts';

test('[S5-15, S9-33] a filter is its value, a bar and the operator; lists are joined by commas', () => {
  expect(formatFilter('甲烷', 'Contains')).toBe('甲烷|Contains');
  expect(formatFilter(['1', 2], 'Any')).toBe('1,2|Any');
  expect(formatFilter(true, 'Equal')).toBe('1|Equal');
  expect(formatFilter(0, 'GreaterThan')).toBe('0|GreaterThan');
});

test('a bar inside a value and a comma inside one of several come back as they were', () => {
  expect(splitFilter('a|b|Equal')).toEqual({ value: 'a|b', operator: 'Equal' });
  expect(splitFilter('plain')).toEqual({ value: 'plain', operator: undefined });
  const hard = ['a,b', '50 %', '%2C', ''];
  expect(filterParts(splitFilter(formatFilter(hard, 'Any')).value)).toEqual(hard);
});
