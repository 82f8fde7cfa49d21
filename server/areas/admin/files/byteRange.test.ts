import { expect, test } from 'vitest';
import { byteRangeOf } from './byteRange.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-1e9', undefined],
  [undefined, undefined],
])('%j of ten bytes', (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range);
});

test('of no bytes there is no stretch', () => {
  expect([byteRangeOf('bytes=0-', 0), byteRangeOf('bytes=-1', 0)]).toEqual([
    'unsatisfiable',
    'unsatisfiable',
  ]);
});
