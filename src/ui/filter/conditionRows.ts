import { filterParts, formatFilter, splitFilter } from '#base/filterText.ts';
import type {
  FilterField,
  FilterObj,
  FilterOperator,
  FilterRow,
  FilterType,
  FilterValue,
} from './filterTypes.ts';

/** The input for a field under an operator. */
export const typeUnder = (field: FilterField, operator: string): FilterType =>
  operatorOf(field, operator)?.filterType ?? field.filterType;

/** Whether the value is a list: tags, both ends of a span, several choices. */
export function isListUnder(field: FilterField, operator: string): boolean {
  const type = typeUnder(field, operator);
  return (
    type === 'tags' ||
    isSpan(type) ||
    (type === 'select' && operatorOf(field, operator)?.many === true)
  );
}

/** Whether the reader has entered something; of a span one end is enough. */
function isFilled(value: FilterValue): boolean {
  if (typeof value !== 'object') return value !== undefined && value !== '';
  return value.some((part) => part !== '');
}

/** A new condition on the first field that has none; undefined when all have one. */
export function nextRow(
  fields: readonly FilterField[],
  rows: readonly FilterRow[],
): FilterRow | undefined {
  const field = fields.find(({ name }) => rows.every((row) => row.field !== name));
  return field === undefined ? undefined : emptyRow(field);
}

/** A condition on the field with its usual operator and no value yet. */
export const emptyRow = (field: FilterField): FilterRow => ({
  field: field.name,
  operator: field.operators[0]?.value ?? 'Equal',
  value: undefined,
});

/** The row under another operator; the value stays where it fits there too. */
export function underOperator(field: FilterField, row: FilterRow, operator: string): FilterRow {
  const isSame =
    typeUnder(field, operator) === typeUnder(field, row.operator) &&
    isListUnder(field, operator) === isListUnder(field, row.operator);
  return { ...row, operator, value: isSame ? row.value : undefined };
}

/** The conditions that say something, as they travel. */
export function filterObjOf(rows: readonly FilterRow[]): FilterObj {
  return Object.fromEntries(
    rows.flatMap(({ field, operator, value }) =>
      value === undefined || !isFilled(value)
        ? []
        : [
            [
              field,
              formatFilter(typeof value === 'string' ? value.trim() : value, operator),
            ] as const,
          ],
    ),
  );
}

/**
 * A filter as rows for its fields, in its order; what no field knows is left out, an unknown
 * operator becomes the usual one.
 */
export function rowsOf(filterObj: FilterObj, fields: readonly FilterField[]): FilterRow[] {
  return Object.entries(filterObj).flatMap(([name, text]): FilterRow[] => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) return [];
    const { value, operator: given } = splitFilter(text);
    const operator =
      given !== undefined && operatorOf(field, given) !== undefined
        ? given
        : emptyRow(field).operator;
    return [{ field: name, operator, value: valueFrom(value, field, operator) }];
  });
}

function valueFrom(text: string, field: FilterField, operator: string): FilterValue {
  const type = typeUnder(field, operator);
  const typed = (part: string): string | number => {
    if (type === 'select')
      return field.options?.find((choice) => String(choice.value) === part)?.value ?? part;
    return (type === 'number' || type === 'numberrange' || type === 'switch') && part !== ''
      ? Number(part)
      : part;
  };
  return isListUnder(field, operator) ? filterParts(text).map(typed) : typed(text);
}

/** Whether a value of this type has two ends. */
export const isSpan = (type: FilterType): boolean =>
  type === 'daterange' || type === 'datetimerange' || type === 'numberrange';
const operatorOf = (field: FilterField, operator: string): FilterOperator | undefined =>
  field.operators.find(({ value }) => value === operator);
