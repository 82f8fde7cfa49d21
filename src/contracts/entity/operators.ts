import type { FieldKind } from './field.ts';

const words = [
  'Contains',
  'NotContains',
  'StartsWith',
  'EndsWith',
  'NotStartsWith',
  'NotEndsWith',
] as const;
const equality = ['Equal', 'NotEqual'] as const;
const order = ['GreaterThan', 'GreaterThanOrEqual', 'LessThan', 'LessThanOrEqual'] as const;
const lists = ['Any', 'NotAny'] as const;

/** The specification's sixteen filter operators. */
export const operators = [...words, ...equality, ...order, 'Range', 'DateRange', ...lists] as const;
export type Operator = (typeof operators)[number];

/** What a filter row offers as its input. */
export type FilterType =
  | 'text'
  | 'select'
  | 'date'
  | 'daterange'
  | 'datetime'
  | 'datetimerange'
  | 'switch'
  | 'tags'
  | 'number'
  | 'numberrange';

const texts = [...words, ...equality, ...lists] as const;
const single = [...equality, ...lists] as const;
const many = [...lists, 'Contains', 'NotContains'] as const;
const measured = [...equality, ...order] as const;

/**
 * The operators each kind of field understands, the usual one first; none: it cannot be filtered
 * by.
 */
export const operatorsOf: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: texts,
  longText: texts,
  richText: [],
  integer: [...measured, 'Range', ...lists],
  number: ['Range', ...measured],
  flag: equality,
  select: single,
  dict: single,
  ref: single,
  parent: single,
  multiSelect: many,
  tags: many,
  refs: many,
  date: ['DateRange', ...measured],
  dateTime: ['DateRange', ...measured],
  time: ['Range', ...measured],
  images: [],
  files: [],
  json: [],
  rows: [],
  group: [],
  color: single,
  secret: [],
};

/** Inputs by operator: for one value, for a range, for many; as for one where nothing is said. */
type FilterInputs = {
  readonly one: FilterType;
  readonly range?: FilterType;
  readonly many?: FilterType;
};
const choice: FilterInputs = { one: 'select' };
const numeric: FilterInputs = { one: 'number', range: 'numberrange', many: 'tags' };
const plain: FilterInputs = { one: 'text', many: 'tags' };
const filterInputs: Readonly<Partial<Record<FieldKind, FilterInputs>>> = {
  flag: { one: 'switch' },
  date: { one: 'date', range: 'daterange' },
  dateTime: { one: 'datetime', range: 'datetimerange' },
  integer: numeric,
  number: numeric,
  select: choice,
  multiSelect: choice,
  dict: choice,
  ref: choice,
  refs: choice,
  parent: choice,
  tags: { one: 'tags' },
};

/** The input for a value of this kind under this operator. */
export function filterTypeOf(kind: FieldKind, operator: Operator): FilterType {
  const inputs = filterInputs[kind] ?? plain;
  if (operator === 'Any' || operator === 'NotAny') return inputs.many ?? inputs.one;
  if (operator === 'Range' || operator === 'DateRange') return inputs.range ?? inputs.one;
  return inputs.one;
}
