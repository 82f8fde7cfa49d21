import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { stackedColumns } from './stackedColumns.tsx';

type Row = { readonly name: string; readonly state: string };

const columns: readonly Column<Row>[] = [
  {
    id: 'state',
    header: 'State',
    width: 90,
    title: ({ state }) => state,
    render: ({ state }) => state,
  },
  {
    id: 'name',
    header: 'Name',
    width: 90,
    sortBy: ({ name }) => name,
    title: ({ name }) => name,
    render: ({ name }) => name,
  },
  { id: 'age', header: 'Age', width: 60, align: 'right', render: () => '1 s' },
];

test('on a phone two columns stand in two lines of one, sorted as the upper, and the rest waits until it is asked for', () => {
  const [pair, ...rest] = stackedColumns(columns, [
    { first: 'name', second: 'state', width: 200, grows: true },
  ]);
  expect(pair).toMatchObject({ id: 'name+state', header: 'Name / State', width: 200, grows: true });
  expect(pair?.sortBy?.({ name: 'T1', state: 'good' })).toBe('T1');
  expect(pair?.title?.({ name: 'T1', state: 'good' })).toBe('T1, good');
  expect(pair).not.toHaveProperty('align');
  expect(rest.map(({ id, hidden }) => [id, hidden])).toEqual([
    ['state', true],
    ['name', true],
    ['age', true],
  ]);
});

test('a stack is aligned as its upper column, and one of unknown columns is left out', () => {
  expect(stackedColumns(columns, [{ first: 'age', second: 'state', width: 100 }])[0]).toMatchObject(
    { align: 'right' },
  );
  expect(
    stackedColumns(columns, [{ first: 'name', second: 'none', width: 100 }]).every(
      ({ hidden }) => hidden,
    ),
  ).toBe(true);
});
