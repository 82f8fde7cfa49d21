import type { FieldKind } from './field.ts';

/** The specification's sixteen filter operators. */
export const operators = [
  'Contains',
  'NotContains',
  'StartsWith',
  'EndsWith',
  'NotStartsWith',
  'NotEndsWith',
  'Equal',
  'NotEqual',
  'GreaterThan',
  'GreaterThanOrEqual',
  'LessThan',
  'LessThanOrEqual',
  'Range',
  'DateRange',
  'Any',
  'NotAny',
] as const;
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

const texts = [
  'Contains',
  'NotContains',
  'StartsWith',
  'EndsWith',
  'NotStartsWith',
  'NotEndsWith',
  'Equal',
  'NotEqual',
  'Any',
  'NotAny',
] as const;
const order = ['GreaterThan', 'GreaterThanOrEqual', 'LessThan', 'LessThanOrEqual'] as const;
const one = ['Equal', 'NotEqual', 'Any', 'NotAny'] as const;
const many = ['Any', 'NotAny', 'Contains', 'NotContains'] as const;

/** The operators each kind of field understands, the usual one first; none: it cannot be filtered by. */
export const operatorsOf: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: texts,
  longText: texts,
  richText: [],
  integer: ['Equal', 'NotEqual', ...order, 'Range', 'Any', 'NotAny'],
  number: ['Range', 'Equal', 'NotEqual', ...order],
  flag: ['Equal', 'NotEqual'],
  select: one,
  dict: one,
  ref: one,
  parent: one,
  multiSelect: many,
  tags: many,
  refs: many,
  date: ['DateRange', 'Equal', 'NotEqual', ...order],
  dateTime: ['DateRange', 'Equal', 'NotEqual', ...order],
  time: ['Range', 'Equal', 'NotEqual', ...order],
  images: [],
  files: [],
  json: [],
  color: one,
  secret: [],
};

/** The input for a value of this kind under this operator. */
export function filterTypeOf(kind: FieldKind, operator: Operator): FilterType {
  const lists = operator === 'Any' || operator === 'NotAny';
  if (kind === 'flag') return 'switch';
  if (kind === 'date') return operator === 'DateRange' ? 'daterange' : 'date';
  if (kind === 'dateTime') return operator === 'DateRange' ? 'datetimerange' : 'datetime';
  if (kind === 'integer' || kind === 'number') return lists ? 'tags' : operator === 'Range' ? 'numberrange' : 'number';
  if (kind === 'select' || kind === 'multiSelect' || kind === 'dict' || kind === 'ref' || kind === 'refs' || kind === 'parent')
    return 'select';
  return kind === 'tags' || lists ? 'tags' : 'text';
}
