import { expect, test } from 'vitest';
import { keyOf, keysOf, labelOf, withRecent } from './pickLabels.ts';

test('[S3-19] a row is known by its id and shown by its name, with no mapping given', () => {
  const row = { id: 7, name: '主扇', code: 'F-1' };
  expect([keyOf(row, {}), labelOf(row, {})]).toEqual([7, '主扇']);
  expect([keyOf(row, { valueKey: 'code' }), labelOf(row, { labelKey: 'code' })]).toEqual([
    'F-1',
    'F-1',
  ]);
  expect([keyOf({}, {}), labelOf({ id: 3 }, {}), labelOf({ id: 3, name: '' }, {})]).toEqual([
    undefined,
    '3',
    '3',
  ]);
});

test('one key, several keys and none', () => {
  expect([keysOf(3), keysOf(['a', 0]), keysOf(undefined), keysOf(''), keysOf([null])]).toEqual([
    [3],
    ['a', 0],
    [],
    [],
    [],
  ]);
});

test('what was chosen lately: newest first, once each, five', () => {
  expect([1, 2, 3, 2, 4, 5, 6].reduce<ReturnType<typeof withRecent>>(withRecent, [])).toEqual([
    6, 5, 4, 2, 3,
  ]);
});
