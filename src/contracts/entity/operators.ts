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
const one = [...equality, ...lists] as const;
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
  select: one,
  dict: one,
  ref: one,
  parent: one,
  multiSelect: many,
  tags: many,
  refs: many,
  date: ['DateRange', ...measured],
  dateTime: ['DateRange', ...measured],
  time: ['Range', ...measured],
  images: [],
  files: [],
  json: [],
  color: one,
  secret: [],
};

/** The input for a value of this kind under this operator. */
export function filterTypeOf(kind: FieldKind, operator: Operator): FilterType {
  const takesMany = operator === 'Any' || operator === 'NotAny';
  if (kind === 'flag') return 'switch';
  if (kind === 'date') return operator === 'DateRange' ? 'daterange' : 'date';
  if (kind === 'dateTime') return operator === 'DateRange' ? 'datetimerange' : 'datetime';
  if (kind === 'integer' || kind === 'number')
    return takesMany ? 'tags' : operator === 'Range' ? 'numberrange' : 'number';
  if (
    kind === 'select' ||
    kind === 'multiSelect' ||
    kind === 'dict' ||
    kind === 'ref' ||
    kind === 'refs' ||
    kind === 'parent'
  )
    return 'select';
  return kind === 'tags' || takesMany ? 'tags' : 'text';
}
