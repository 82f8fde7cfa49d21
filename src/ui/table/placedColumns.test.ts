import { expect, test } from 'vitest';
import type { PagedColumn } from './pagedTypes.ts';
import { placedColumns, widthOf } from './placedColumns.ts';
import { columnsInForce, noSettings, pinned } from './tableSettings.ts';

const columns: PagedColumn<object>[] = [
  { prop: 'code', label: '编号', width: 200, fixed: 'left' },
  { prop: 'name', label: '名称', width: 120, grows: true },
  { prop: 'place', label: '位置', width: 150 },
  { prop: 'note', label: '备注', width: 100, hide: true },
  { prop: 'state', label: '状态', width: 90, fixed: 'right' },
];
const placed = (settings = noSettings) =>
  placedColumns(columnsInForce(columns, settings), 40, 100).map(({ column, width, stick }) => [
    column.prop,
    width,
    stick?.side,
    stick?.at,
  ]);

test('pinned columns stand one behind the other from their sides; the growing one has no width of its own', () => {
  expect(placed()).toEqual([
    ['code', 200, 'left', 40],
    ['name', undefined, undefined, undefined],
    ['place', 150, undefined, undefined],
    ['state', 90, 'right', 100],
  ]);
  expect(placed(pinned(pinned(noSettings, 'place', 'left'), 'name', 'right'))).toEqual([
    ['code', 200, 'left', 40],
    ['place', 150, 'left', 240],
    ['name', 120, 'right', 190],
    ['state', undefined, 'right', 100],
  ]);
});

test('a column of numbers does not grow while another can', () => {
  const widths = (aligns: readonly ('left' | 'right')[]) =>
    placedColumns(
      columnsInForce(
        aligns.map((align, at) => ({ prop: `c${at}`, label: '', width: 100, align })),
        noSettings,
      ),
      0,
      0,
    ).map(({ width }) => width);
  expect(widths(['left', 'left', 'right'])).toEqual([100, undefined, 100]);
  expect(widths(['right', 'right'])).toEqual([100, undefined]);
});

test('hidden columns need no room', () => {
  expect(widthOf(columnsInForce(columns, noSettings))).toBe(560);
});
