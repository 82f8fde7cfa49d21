import { formatFilter, splitFilter } from '#base/filterText.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field } from '#contracts/entity/field.ts';
import type { Operator } from '#contracts/entity/operators.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';
import type { FormField, FormInput, FormValues } from '#ui/inputs/formField.ts';
import type { ListState } from './listState.ts';

/**
 * The name of the keyword among the fields of the filter row; no field of an entity is called so.
 */
export const KEYWORD = '#keyword';

/**
 * The one or two fields that readers of `entity` filter by most: what is chosen from few, then what
 * it refers to, then times.
 */
export function quickNamesOf(entity: AnyEntity): string[] {
  const able = Object.entries(entity.fields).filter(
    ([name, { inFilter, inList }]) => inFilter && inList && name !== 'disabled',
  );
  const of = (...kinds: readonly Field['shape']['kind'][]): string[] =>
    able.filter(([, { shape }]) => kinds.includes(shape.kind)).map(([name]) => name);
  return [
    ...of('select', 'dict'),
    ...of('ref'),
    ...(entity.base ? [] : of('date', 'dateTime')),
  ].slice(0, 2);
}

/**
 * A field of the form as the filter row asks for it; undefined where a row has no room for such an
 * input.
 */
export function quickFieldOf(field: FormField): FormField | undefined {
  const input = quickInputOf(field.input);
  return input === undefined ? undefined : { name: field.name, label: field.label, input };
}

/** What the filter row holds under `state`. */
export function quickValuesOf(
  entity: AnyEntity,
  names: readonly string[],
  { filter, keyword }: ListState,
): FormValues {
  return Object.fromEntries([
    [KEYWORD, keyword === '' ? undefined : keyword],
    ...names.map((name): [string, unknown] => [name, valueOf(entity.fields[name], filter[name])]),
  ]);
}

/** The filter and keyword that answers of the filter row mean; conditions of the drawer stay. */
export function quickStateOf(
  entity: AnyEntity,
  names: readonly string[],
  values: FormValues,
  filter: FilterObj,
): Pick<ListState, 'filter' | 'keyword'> {
  const next: Record<string, string> = { ...filter };
  for (const name of names) {
    const field = entity.fields[name];
    if (field === undefined) continue;
    const value = values[name];
    if (typeof value === 'string' || typeof value === 'number')
      next[name] = formatFilter(value, 'Equal');
    else if (isSpan(value)) next[name] = `${value.join(',')}|DateRange`;
    else if (valueOf(field, next[name]) !== undefined) delete next[name];
  }
  const keyword = values[KEYWORD];
  return { filter: next, keyword: typeof keyword === 'string' ? keyword.trim() : '' };
}

function quickInputOf(input: FormInput): FormInput | undefined {
  switch (input.kind) {
    case 'select':
      return input;
    case 'remoteSelect':
    case 'tree':
      return { ...input, many: false };
    case 'date':
    case 'dateTime':
    case 'dateRange':
      return { kind: 'dateRange' };
    default:
      return undefined;
  }
}

/** The value of a condition that the row itself can hold. */
function valueOf(field: Field | undefined, condition: string | undefined): unknown {
  if (field === undefined || condition === undefined) return undefined;
  const { value, operator } = splitFilter(condition);
  const own: Operator = isTime(field) ? 'DateRange' : 'Equal';
  if (operator !== own || value === '') return undefined;
  if (isTime(field)) return value.split(',');
  return choicesOf(field).find(({ id }) => String(id) === value)?.id ?? value;
}

const isTime = ({ shape }: Field): boolean => shape.kind === 'date' || shape.kind === 'dateTime';
const isSpan = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2;
