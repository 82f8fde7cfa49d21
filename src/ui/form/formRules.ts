import { UnreadJson } from '../inputs/unreadJson.ts';
import { isSpan } from '../inputs/dateRange.ts';
import { rangeFault } from '../inputs/numberRange.ts';
import { isColour } from '../theme/shades.ts';
import { expression, type Expression } from './expression.ts';
import type { FormField, FormValues, GroupInput, RowsInput } from '../inputs/formField.ts';
import type texts from '../inputs/texts/zh-cn.json';
import { isNothing } from '#base/valueTests.ts';
import { endsBefore } from '#base/endsBefore.ts';

/**
 * What is wrong with a field: a key of the form's texts with what to fill in, or a sentence of the
 * field's own.
 */
export type FieldFault =
  | {
      readonly key: keyof typeof texts.form;
      readonly with: Readonly<Record<string, string | number>>;
    }
  | { readonly said: string };

/** A form's fields with their conditions read; read once for each list of fields. */
export type ReadFields = readonly {
  readonly field: FormField;
  readonly shown: Expression;
  readonly required: Expression;
}[];

const always: Expression = () => true;

/**
 * Reads the conditions of all fields; throws where one is no expression, which is a bug of the
 * declaration.
 */
export function readFields(fields: readonly FormField[]): ReadFields {
  return fields.map((field) => ({
    field,
    shown: field.showWhen === undefined ? always : expression(field.showWhen),
    required:
      field.required === true
        ? always
        : field.requiredWhen === undefined
          ? () => false
          : expression(field.requiredWhen),
  }));
}

/** The fields that show for these values, each with whether it must be filled. */
export function shownFields(
  fields: ReadFields,
  values: FormValues,
): { field: FormField; required: boolean }[] {
  return fields
    .filter(({ shown }) => Boolean(shown(values)))
    .map(({ field, required }) => ({
      field,
      required: field.readonly !== true && Boolean(required(values)),
    }));
}

/**
 * What is wrong, by field name, in the order in which the fields stand. A read-only field is never
 * at fault.
 */
export function formFaults(fields: ReadFields, values: FormValues): Map<string, FieldFault> {
  const faults = new Map<string, FieldFault>();
  for (const { field, required } of shownFields(fields, values)) {
    if (field.readonly === true) continue;
    const fault =
      fieldFault(field, values[field.name], required) ??
      orderFault(field, values) ??
      checkFault(field, values);
    if (fault !== undefined) faults.set(field.name, fault);
  }
  return faults;
}

/** The values that are sent: those of fields that show and may be changed. */
export function sentValues(fields: ReadFields, values: FormValues): FormValues {
  const sent = shownFields(fields, values).filter(({ field }) => field.readonly !== true);
  return Object.fromEntries(sent.map(({ field: { name } }) => [name, values[name]]));
}

/** What is wrong with a value that must not be before that of another field. */
function orderFault(
  { name, label, notBefore }: FormField,
  values: FormValues,
): FieldFault | undefined {
  if (notBefore === undefined || !endsBefore(values[notBefore.name], values[name]))
    return undefined;
  return { key: 'tooEarly', with: { label, begin: notBefore.label } };
}

function checkFault({ check }: FormField, values: FormValues): FieldFault | undefined {
  const said = check?.(values);
  return said === undefined ? undefined : { said };
}

/** What is wrong with one value. */
export function fieldFault(
  { label, input }: FormField,
  value: unknown,
  required: boolean,
): FieldFault | undefined {
  const fault: Say = (key, n) => ({ key, with: { label, ...(n === undefined ? {} : { n }) } });
  if (isNothing(value)) {
    const isKept = input.kind === 'secret' && input.kept === true;
    return required && !isKept ? fault('required') : undefined;
  }
  return lengthFault(value, input, fault) ?? kindFault(value, input, fault);
}

type Say = (key: keyof typeof texts.form, n?: number) => FieldFault;
type Input = FormField['input'];
type NumberInput = Extract<Input, { kind: 'number' }>;

function lengthFault(value: unknown, input: Input, fault: Say): FieldFault | undefined {
  const most = 'maxLength' in input ? input.maxLength : undefined;
  return most !== undefined && typeof value === 'string' && value.length > most
    ? fault('tooLong', most)
    : undefined;
}

/** What is wrong with a value that is there, by what its input wants. */
function kindFault(value: unknown, input: Input, fault: Say): FieldFault | undefined {
  switch (input.kind) {
    case 'text':
      return textFault(String(value), input, fault);
    case 'number':
      return numberFault(Number(value), input, fault);
    case 'numberRange': {
      const wrong = rangeFault(value);
      return wrong === undefined ? undefined : fault(wrong);
    }
    case 'dateRange':
      return isSpan(value) ? undefined : fault('badSpan');
    case 'color':
      return isColour(value) ? undefined : fault('badColor');
    case 'json':
      return jsonFault(value, input.check, fault);
    case 'rows':
    case 'group':
      return rowsFault(value, input, fault);
    default:
      return undefined;
  }
}

function textFault(
  value: string,
  { pattern, patternMessage }: Extract<Input, { kind: 'text' }>,
  fault: Say,
): FieldFault | undefined {
  if (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value)) return undefined;
  return patternMessage === undefined ? fault('badPattern') : { said: patternMessage };
}

function numberFault(
  value: number,
  { integer, min, max }: NumberInput,
  fault: Say,
): FieldFault | undefined {
  if (integer === true && !Number.isInteger(value)) return fault('notInteger');
  if (min !== undefined && value < min) return fault('tooSmall', min);
  return max !== undefined && value > max ? fault('tooBig', max) : undefined;
}

/** What is wrong in a cell of rows, by its place. */
export type CellFault = { readonly at: number; readonly name: string; readonly fault: FieldFault };

/** The rows of a value; what is no row is none. */
export const rowsOfValue = (input: RowsInput | GroupInput, value: unknown): FormValues[] =>
  (input.kind === 'group' ? [value] : Array.isArray(value) ? value : []).filter(
    (row): row is FormValues => typeof row === 'object' && row !== null && !Array.isArray(row),
  );

/** What is wrong in the cells of rows or of a group, from the first on. */
export function cellFaults(input: RowsInput | GroupInput, value: unknown): CellFault[] {
  const read = readFields(input.columns);
  const rows = rowsOfValue(input, value);
  // A group of nothing is not there.
  if (input.kind === 'group' && rows.every((row) => !Object.values(row).some(isSomething)))
    return [];
  return rows.flatMap((row, at) => {
    const faults = formFaults(read, row);
    for (const name of input.kind === 'rows' ? (input.unique ?? []) : [])
      if (!isNothing(row[name]) && rows.slice(0, at).some((above) => above[name] === row[name])) {
        const label = input.columns.find((column) => column.name === name)?.label ?? name;
        if (!faults.has(name)) faults.set(name, { key: 'twice', with: { label } });
      }
    return [...faults].map(([name, fault]) => ({ at, name, fault }));
  });
}

const isSomething = (value: unknown): boolean => !isNothing(value) && value !== false;

function rowsFault(
  value: unknown,
  input: RowsInput | GroupInput,
  fault: Say,
): FieldFault | undefined {
  const [first] = cellFaults(input, value);
  if (input.kind === 'group') return first === undefined ? undefined : fault('badGroup');
  const { length } = rowsOfValue(input, value);
  if (input.max !== undefined && length > input.max) return fault('tooManyRows', input.max);
  if (input.min !== undefined && length < input.min) return fault('tooFewRows', input.min);
  return first === undefined ? undefined : fault('badRow', first.at + 1);
}

function jsonFault(
  value: unknown,
  check: ((value: unknown) => string | undefined) | undefined,
  fault: Say,
): FieldFault | undefined {
  if (value instanceof UnreadJson) return fault('badJson');
  const said = check?.(value);
  return said === undefined ? undefined : { said };
}
