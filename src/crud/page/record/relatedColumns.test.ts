import { expect, test } from 'vitest';
import { relatedColumnsOf } from './relatedColumns.ts';

const column = (prop: string, more: object = {}) => ({ prop, label: prop, ...more });

test('six columns that yield last stand in the order of the list, without the field that says nothing new', () => {
  const columns = [
    column('title'),
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((prop, yields) => column(prop, { yields })),
    column('status'),
    column('hidden', { hide: true }),
    column('disabled'),
  ];
  expect(relatedColumnsOf(columns, 'b').map(({ prop }) => prop)).toEqual([
    'title',
    'a',
    'c',
    'd',
    'e',
    'status',
  ]);
});
