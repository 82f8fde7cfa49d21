import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { beginsDown, sortedRows } from './sortedRows.ts';

type Row = { readonly name: string; readonly value?: number };
const column = (id: string, sortBy?: (row: Row) => string | number | undefined): Column<Row> => ({
  id,
  header: id,
  width: 100,
  render: () => null,
  ...(sortBy === undefined ? {} : { sortBy }),
});
const columns = [
  column('name', ({ name }) => name),
  column('value', ({ value }) => value),
  column('mark'),
];
const rows: readonly Row[] = [
  { name: '李', value: 2 },
  { name: '张' },
  { name: '安', value: 10 },
  { name: '陈', value: 2 },
];
const chinese = new Intl.Collator('zh-CN', { numeric: true });
const names = (prop: string, desc: boolean): string =>
  sortedRows(rows, columns, [{ prop, desc }], chinese)
    .map(({ name }) => name)
    .join('');

test('texts are in the order of the language, numbers by size, equals as they came', () => {
  expect(names('name', false)).toBe('安陈李张');
  expect(names('value', false)).toBe('李陈安张');
});

test('what has no value comes last in both directions', () => {
  expect(names('value', true)).toBe('安李陈张');
});

test('without a sort, or by a column that cannot be sorted, the rows stay the same array', () => {
  expect(sortedRows(rows, columns, [], chinese)).toBe(rows);
  expect(sortedRows(rows, columns, [{ prop: 'mark', desc: true }], chinese)).toBe(rows);
});

test('numbers are sorted downward first, texts upward, by the first value there is', () => {
  expect(columns.map((one) => beginsDown(one, rows))).toEqual([false, true, true]);
  expect(
    beginsDown(
      column('late', ({ value }) => value),
      rows.slice(1),
    ),
  ).toBe(true);
});
