import { expect, test } from 'vitest';
import { fittedColumns } from './fittedColumns.ts';
import type { PagedColumn } from './pagedTypes.ts';
import { columnsInForce, noSettings, shownOrNot, widened } from './tableSettings.ts';

const columns: PagedColumn<object>[] = [
  { prop: 'name', label: '名称', width: 200 },
  { prop: 'code', label: '编号', width: 140, yields: 1 },
  { prop: 'mine', label: '矿山', width: 140, yields: 9 },
  { prop: 'due', label: '截止', width: 160, yields: 2 },
  { prop: 'note', label: '备注', width: 220, hide: true, yields: 3 },
  { prop: 'state', label: '状态', width: 80 },
];
const shown = (room: number, settings = noSettings): string[] =>
  columnsInForce(fittedColumns(columns, room), settings).flatMap(({ column, isShown }) =>
    isShown ? column.prop : [],
  );

test('columns that find no room yield, the highest first, until the rest fits; the table keeps its order', () => {
  expect(fittedColumns(columns, 720)).toBe(columns);
  expect(shown(719)).toEqual(['name', 'code', 'due', 'state']);
  expect(shown(580)).toEqual(['name', 'code', 'due', 'state']);
  expect(shown(579)).toEqual(['name', 'code', 'state']);
  expect(shown(419)).toEqual(['name', 'state']);
});

test('what never yields stays however narrow the table is', () => {
  expect(shown(0)).toEqual(['name', 'state']);
});

test('a wider table never shows less', () => {
  for (let room = 0; room < 800; room += 20)
    expect(shown(room + 20)).toEqual(expect.arrayContaining(shown(room)));
});

test('[S3-12] what the reader has set wins, and moves no other column', () => {
  expect(shown(580, shownOrNot(noSettings, 'mine', true))).toEqual([
    'name',
    'code',
    'mine',
    'due',
    'state',
  ]);
  expect(shown(580, shownOrNot(noSettings, 'code', false))).toEqual(['name', 'due', 'state']);
  expect(shown(580, widened(noSettings, 'due', 400))).toEqual(['name', 'code', 'due', 'state']);
});
