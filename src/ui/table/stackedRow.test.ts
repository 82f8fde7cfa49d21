import { expect, test } from 'vitest';
import type { PagedColumn } from './pagedTypes.ts';
import { stackedRow } from './stackedRow.ts';
import { columnsInForce, noSettings, shownOrNot } from './tableSettings.ts';

const columns: PagedColumn<object>[] = [
  { prop: 'code', label: '编号', fixed: 'left' },
  { prop: 'name', label: '名称', phone: 'title' },
  { prop: 'state', label: '状态', phone: 'end' },
  { prop: 'place', label: '位置' },
  { prop: 'note', label: '备注', hide: true },
];
const propsOf = (settings = noSettings, of = columns) => {
  const { title, ends, lines } = stackedRow(columnsInForce(of, settings));
  return [title?.prop, ends.map(({ prop }) => prop), lines.map(({ prop }) => prop)];
};

test('a row is named by the column that is meant to, else by its first; states stand at its end', () => {
  expect(propsOf()).toEqual(['name', ['state'], ['code', 'place']]);
  expect(propsOf(noSettings, columns.toSpliced(1, 1))).toEqual(['code', ['state'], ['place']]);
  expect(propsOf(noSettings, [])).toEqual([undefined, [], []]);
});

test('its lines tell what the reader wants to see, in that order', () => {
  expect(
    propsOf({ ...shownOrNot(noSettings, 'note', true), order: ['code', 'note', 'place'] }),
  ).toEqual(['name', ['state'], ['code', 'note', 'place']]);
  expect(propsOf(shownOrNot(shownOrNot(noSettings, 'state', false), 'name', false))).toEqual([
    'code',
    [],
    ['place'],
  ]);
});
