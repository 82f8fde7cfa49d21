import { addedKeyOf } from '#contracts/entity/addedFields.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field } from '#contracts/entity/field.ts';
import { operatorsOf } from '#contracts/entity/operators.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { OwnField, OwnSource } from '#contracts/report/ownQuery.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { EntityBinding } from '#server/entity/entityBinding.ts';
import { maskedFor } from '#server/entity/rows.ts';

/** What a field may be grouped by; kinds that are not named are not grouped by. */
const grouped: Readonly<Partial<Record<Field['shape']['kind'], 'value' | 'moment'>>> = {
  text: 'value',
  integer: 'value',
  flag: 'value',
  select: 'value',
  dict: 'value',
  ref: 'value',
  parent: 'value',
  date: 'value',
  dateTime: 'moment',
};

/**
 * Whether somebody may ask of an entity: he may list it, and its list is the plain one. A list that
 * is narrowed by code of its own is no source, because a report would tell more than it does.
 */
function isSource({ entity, override }: EntityBinding, actor: Actor): boolean {
  const isPlain = entity.except.list !== false && override.verbs?.list === undefined;
  return isPlain && isPermitted(actor.permissions, permissionOf(entity, 'list'));
}

/** Every entity that somebody may ask of. */
export const sourcesFor = ({ bindings }: Engine, actor: Actor): OwnSource[] =>
  [...bindings.values()]
    .filter((binding) => isSource(binding, actor))
    .map(({ entity: { name, label } }) => ({ name, label: [...label] as const }));

/** The entity of this name, if somebody may ask of it. */
export function sourceOf(
  { bindings }: Engine,
  name: string,
  actor: Actor,
): EntityBinding | undefined {
  const found = [...bindings.values()].find(({ entity }) => entity.name === name);
  return found !== undefined && isSource(found, actor) ? found : undefined;
}

/** The fields of an entity that somebody may ask by; what is masked for him is not among them. */
export function fieldsFor(entity: AnyEntity, actor: Actor): OwnField[] {
  const masked = new Set(maskedFor(entity, actor));
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    // What an administrator has added is no column of its own.
    const told =
      masked.has(name) || addedKeyOf(name) !== undefined ? undefined : fieldOf(name, field);
    return told === undefined ? [] : [told];
  });
}

/** What a field is good for; undefined: for nothing. */
function fieldOf(name: string, { label, shape }: Field): OwnField | undefined {
  const isNumber = shape.kind === 'integer' || shape.kind === 'number';
  const operators = operatorsOf[shape.kind];
  const groups = grouped[shape.kind] ?? 'no';
  if (groups === 'no' && !isNumber && operators.length === 0) return undefined;
  return {
    name,
    label: [...label] as const,
    unit: 'unit' in shape ? (shape.unit ?? '') : '',
    groups,
    isNumber,
    isTime: shape.kind === 'date' || shape.kind === 'dateTime',
    operators: [...operators],
    choices:
      shape.kind === 'select' || shape.kind === 'multiSelect'
        ? Object.values(shape.choices).map(([value, zh, en]) => ({
            value,
            label: [zh, en] as const,
          }))
        : [],
  };
}
