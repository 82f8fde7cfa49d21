import { expect, test } from 'vitest';
import { flag, integer, ref, refs, select, text } from '#contracts/entity/fields.ts';
import { group, rows } from '#contracts/entity/structured.ts';
import { cellOfRows, hintOfRows, rowsOfCell } from './rowCells.ts';

const { shape } = rows(
  '备件',
  'Parts',
  {
    seq: integer('序号', 'Number', { inForm: false }),
    partId: ref('备件', 'Part', 'sparePart', { required: true }),
    qty: integer('数量', 'Quantity', { required: true }),
    kind: select('类型', 'Kind', { fresh: [1, '新', 'New'], old: [2, '旧', 'Old'] }),
    equipmentIds: refs('设备', 'Machines', 'equipment'),
    note: text('备注', 'Note'),
  },
  {},
);
const titles: Readonly<Record<string, string>> = {
  p1: 'Bearing',
  p2: 'Belt',
  e1: 'Fan',
  e2: 'Pump',
};
const ids = Object.fromEntries(Object.entries(titles).map(([id, title]) => [title, id]));
const value = [
  { seq: 1, partId: 'p1', qty: 2, kind: 2, equipmentIds: ['e1', 'e2'], note: 'a | b\nc\\d' },
  { seq: 2, partId: 'p2', qty: 1 },
];

test('rows stand in a cell a line each and come back as they were', () => {
  const cell = cellOfRows(shape, value, 'en', () => titles);
  expect(cell).toBe('Bearing | 2 | Old | Fan;Pump | a \\| b\\nc\\\\d\nBelt | 1');
  expect(rowsOfCell(shape, cell, (_, title) => ids[title])).toEqual(
    value.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'seq'))),
  );
});

test('an empty cell is nothing, JSON is read as it is, too many columns are not swallowed', () => {
  expect(rowsOfCell(shape, ' ', () => undefined)).toBeNull();
  expect(rowsOfCell(shape, null, () => undefined)).toBeNull();
  expect(rowsOfCell(shape, '[{"partId":"p1"}]', () => undefined)).toEqual([{ partId: 'p1' }]);
  expect(rowsOfCell(shape, 'a|1|New|b|c|d', () => undefined)).toMatchObject([{ '|': 'd' }]);
});

test('a group is one line, and the template says what stands in it', () => {
  const one = group('组', 'Group', { on: flag('开', 'On'), most: integer('至多', 'Most') }).shape;
  expect(cellOfRows(one, { on: true, most: 3 }, 'en', () => undefined)).toBe('Yes | 3');
  expect(rowsOfCell(one, 'Yes | 3', () => undefined)).toEqual({ on: true, most: 3 });
  expect(hintOfRows(one, 'en')).toBe('On | Most');
  expect(hintOfRows(shape, 'zh-cn')).toBe('每行一条：备件 | 数量 | 类型 | 设备 | 备注');
});
