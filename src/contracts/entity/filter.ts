import { filterParts, splitFilter } from '#base/filterText.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '../errors.ts';
import type { AnyEntity } from './defineEntity.ts';
import type { Choices, Field, FieldKind, Shape } from './field.ts';
import { momentOf } from './moment.ts';
import { operators, operatorsOf, type Operator } from './operators.ts';

/**
 * One condition on one field. `values`: texts, numbers and booleans as the field holds them; lists
 * for Any and NotAny; for Range and DateRange two ends, both included, undefined for an open one;
 * for any other operator on a dateTime the first and last ms that the text names; none for Equal
 * and NotEqual to the empty value.
 */
export type Condition = {
  readonly field: string;
  readonly kind: FieldKind;
  readonly operator: Operator;
  readonly values: readonly FilterValue[];
};
export type FilterValue = string | number | boolean | undefined;
export type Filter = Readonly<Record<string, string | number | boolean>>;

/**
 * The conditions of a filter; fails with bad_filter and the field's name at the first field,
 * operator or value that does not fit.
 */
export function parseFilter(
  entity: Pick<AnyEntity, 'fields'>,
  filter: Filter,
): Result<Condition[], Failure> {
  const conditions: Condition[] = [];
  for (const [name, given] of Object.entries(filter)) {
    const field =
      name === 'id'
        ? idField
        : Object.hasOwn(entity.fields, name)
          ? entity.fields[name]
          : undefined;
    if (field === undefined) return refused(name, `There is no field ${name} to filter by.`);
    const condition = conditionOf(
      name,
      field,
      typeof given === 'string' ? given : String(Number(given)),
    );
    if (!condition.ok) return condition;
    if (condition.value !== undefined) conditions.push(condition.value);
  }
  return ok(conditions);
}

const idField: Pick<Field, 'shape'> = { shape: { kind: 'ref', entity: 'user' } };
const MOST_VALUES = 1000;

function conditionOf(
  name: string,
  { shape }: Pick<Field, 'shape'>,
  text: string,
): Result<Condition | undefined, Failure> {
  const { kind } = shape;
  const allowed = operatorsOf[kind];
  const split = splitFilter(text);
  const operator = split.operator ?? usualOperator(kind);
  if (allowed.length === 0) return refused(name, `Lists are not filtered by ${name}.`);
  if (!isOperator(operator) || !allowed.includes(operator))
    return refused(name, `${name} takes ${allowed.join(', ')}, not ${operator}.`);
  const condition = (values: readonly FilterValue[]): Result<Condition, Failure> =>
    ok({ field: name, kind, operator, values });
  if (operator === 'Range' || operator === 'DateRange')
    return rangeOf(split.value, shape, condition, name);
  if (operator === 'Any' || operator === 'NotAny')
    return anyOf(split.value, shape, condition, name);
  if (split.value === '') return equality.has(operator) ? condition([]) : ok(undefined);
  if (kind === 'dateTime') {
    const moment = momentOf(split.value);
    return moment === undefined
      ? refused(name, `${name} is compared with something that is no time.`)
      : condition([moment.from, moment.to]);
  }
  const value = valueOf(split.value, shape);
  return value === undefined ? unheld(name) : condition([value]);
}

/** What a text without an operator asks for. */
const usualOperator = (kind: FieldKind): Operator =>
  operatorsOf[kind].includes('Contains') && kind !== 'tags' ? 'Contains' : 'Equal';
const equality: ReadonlySet<Operator> = new Set(['Equal', 'NotEqual']);

type MakeCondition = (values: readonly FilterValue[]) => Result<Condition, Failure>;

function anyOf(
  text: string,
  shape: Shape,
  condition: MakeCondition,
  name: string,
): Result<Condition | undefined, Failure> {
  if (text === '') return ok(undefined);
  const parts = filterParts(text);
  if (parts.length > MOST_VALUES)
    return refused(name, `At most ${MOST_VALUES} values fit into one filter.`);
  const values = parts.map((part) => valueOf(part, shape));
  return values.includes(undefined) ? unheld(name) : condition(values);
}

function rangeOf(
  text: string,
  shape: Shape,
  condition: MakeCondition,
  name: string,
): Result<Condition | undefined, Failure> {
  const { kind } = shape;
  const parts = text.split(',').map((part) => part.trim());
  const [from = '', to = ''] = parts;
  if (parts.length !== 2) return refused(name, 'A range is two values joined by a comma.');
  if (from === '' && to === '') return ok(undefined);
  if (kind === 'dateTime') {
    const ends = endsOf(from, to, momentOf);
    if (ends === undefined) return refused(name, 'A range of time has ends that are no times.');
    return condition([ends.low?.from, ends.high?.to]);
  }
  const ends = endsOf(from, to, (end) => valueOf(dayOnly(end, kind), shape));
  return ends === undefined ? unheld(name) : condition([ends.low, ends.high]);
}

/** Both ends as `read` reads them, an open one undefined; undefined where one cannot be read. */
function endsOf<V>(
  from: string,
  to: string,
  read: (text: string) => V | undefined,
): { readonly low: V | undefined; readonly high: V | undefined } | undefined {
  const [low, high] = [from, to].map((end) => (end === '' ? undefined : read(end)));
  const isUnread = (from !== '' && low === undefined) || (to !== '' && high === undefined);
  return isUnread ? undefined : { low, high };
}

/** A field of days takes the times of day that a date range picker appends, and drops them. */
const dayOnly = (text: string, kind: FieldKind): string =>
  kind === 'date' ? text.slice(0, 10) : text;

function valueOf(text: string, shape: Shape): FilterValue {
  const { kind } = shape;
  if (shape.kind === 'select' || shape.kind === 'multiSelect') return choiceOf(text, shape.choices);
  if (kind === 'integer' || kind === 'number')
    return /^-?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : undefined;
  if (kind === 'flag') return flags.get(text);
  if (kind === 'date')
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && momentOf(text) !== undefined ? text : undefined;
  if (kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? text : undefined;
  // The zero character and halves of surrogate pairs are in no stored text.
  return text.replaceAll('\0', '').toWellFormed();
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

const choiceOf = (text: string, choices: Choices): FilterValue =>
  Object.values(choices).find(([value]) => String(value) === text)?.[0];

const isOperator = (text: string): text is Operator =>
  (operators as readonly string[]).includes(text);
const refused = (field: string, message: string): Result<never, Failure> =>
  err(failure('bad_filter', message, `filter.${field}`));
const unheld = (name: string): Result<never, Failure> =>
  refused(name, `${name} is compared with a value that it cannot hold.`);
