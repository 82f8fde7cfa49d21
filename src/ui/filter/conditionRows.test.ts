import { expect, test } from 'vitest';
import {
  emptyRow,
  filterObjOf,
  isListUnder,
  nextRow,
  rowsOf,
  typeUnder,
  underOperator,
} from './conditionRows.ts';
import type { FilterField, FilterRow } from './filterTypes.ts';

const fields: FilterField[] = [
  {
    name: 'name',
    label: '名称',
    filterType: 'text',
    operators: [
      { value: 'Contains' },
      { value: 'Equal' },
      { value: 'Any', filterType: 'tags', many: true },
    ],
  },
  {
    name: 'state',
    label: '状态',
    filterType: 'select',
    options: [
      { value: 1, label: '在用' },
      { value: 2, label: '停用' },
    ],
    operators: [{ value: 'Equal' }, { value: 'Any', many: true }],
  },
  { name: 'open', label: '开放', filterType: 'switch', operators: [{ value: 'Equal' }] },
  {
    name: 'bought',
    label: '购置',
    filterType: 'daterange',
    operators: [{ value: 'DateRange' }, { value: 'Equal', filterType: 'date' }],
  },
  {
    name: 'price',
    label: '价格',
    filterType: 'numberrange',
    operators: [{ value: 'Range' }, { value: 'GreaterThan', filterType: 'number' }],
  },
  { name: 'marks', label: '标签', filterType: 'tags', operators: [{ value: 'Any', many: true }] },
];

const rows: FilterRow[] = [
  { field: 'name', operator: 'Any', value: ['a,b', 'c'] },
  { field: 'state', operator: 'Any', value: [1, 2] },
  { field: 'open', operator: 'Equal', value: 0 },
  { field: 'bought', operator: 'DateRange', value: ['2026-01-01', ''] },
  { field: 'price', operator: 'Range', value: [1.5, 20] },
  { field: 'marks', operator: 'Any', value: ['井下'] },
];

test('[S3-11] a favourite comes back as it was: field to value plus operator', () => {
  const kept = JSON.parse(JSON.stringify(filterObjOf(rows))) as Record<string, string>;
  expect(kept).toEqual({
    name: 'a%2Cb,c|Any',
    state: '1,2|Any',
    open: '0|Equal',
    bought: '2026-01-01,|DateRange',
    price: '1.5,20|Range',
    marks: '井下|Any',
  });
  expect(rowsOf(kept, fields)).toEqual(rows);
});

test('[S5-15] conditions without a value are not sent, a text is sent without the spaces around it', () => {
  const empty: FilterRow[] = [
    { field: 'name', operator: 'Contains', value: '' },
    { field: 'state', operator: 'Any', value: [] },
    { field: 'bought', operator: 'DateRange', value: ['', ''] },
    { field: 'price', operator: 'GreaterThan', value: undefined },
  ];
  expect(filterObjOf(empty)).toEqual({});
  expect(filterObjOf([{ field: 'name', operator: 'Contains', value: ' 甲烷 ' }])).toEqual({
    name: '甲烷|Contains',
  });
});

test('[S9-34, S9-35, S9-36, S9-37, S9-40, S9-41] the operator decides on the input and whether it takes several values', () => {
  const under = (at: number, operator: string) => {
    const field = fields[at] ?? { name: '', label: '', filterType: 'text', operators: [] };
    return [typeUnder(field, operator), isListUnder(field, operator)];
  };
  expect([under(0, 'Contains'), under(0, 'Any')]).toEqual([
    ['text', false],
    ['tags', true],
  ]);
  expect([under(1, 'Equal'), under(1, 'Any'), under(2, 'Equal')]).toEqual([
    ['select', false],
    ['select', true],
    ['switch', false],
  ]);
  expect([under(3, 'DateRange'), under(3, 'Equal'), under(4, 'GreaterThan')]).toEqual([
    ['daterange', true],
    ['date', false],
    ['number', false],
  ]);
});

test('another operator keeps the value where it fits', () => {
  const [name, state] = fields;
  if (name === undefined || state === undefined) throw new Error('no fields');
  expect(
    underOperator(name, { field: 'name', operator: 'Contains', value: 'x' }, 'Equal').value,
  ).toBe('x');
  expect(
    underOperator(name, { field: 'name', operator: 'Contains', value: 'x' }, 'Any').value,
  ).toBeUndefined();
  expect(
    underOperator(state, { field: 'state', operator: 'Any', value: [1] }, 'Equal').value,
  ).toBeUndefined();
});

test('each field has one condition; what is unknown is left out', () => {
  expect(nextRow(fields, [])).toEqual({ field: 'name', operator: 'Contains', value: undefined });
  expect(nextRow(fields, fields.map(emptyRow))).toBeUndefined();
  expect(nextRow([], [])).toBeUndefined();
  expect(rowsOf({ gone: 'x|Equal', name: 'a|Invented' }, fields)).toEqual([
    { field: 'name', operator: 'Contains', value: 'a' },
  ]);
  expect(rowsOf({ name: 'a|b' }, fields)[0]).toEqual({
    field: 'name',
    operator: 'Contains',
    value: 'a',
  });
});
