import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { fieldGroups, type Field, type FieldGroup, type Label } from '#contracts/entity/field.ts';
import { textOf, type CellContext } from '../../entity/cellOf.tsx';
import { stateOf } from '../../entity/columnsOf.tsx';
import { numberFieldOf } from '../../entity/numberOf.ts';

type AnyRecord = RecordOf<AnyEntity>;

/** Entities whose records are people. */
const people: ReadonlySet<EntityName> = new Set([
  'user',
  'personnel',
  'kafkaPerson',
  'worker',
  'student',
  'teacher',
]);
const authors = ['createUserName', 'createTime', 'modifyUserName', 'modifyTime'] as const;

/** The fields that name people: their names, in the order of the declaration. */
export const peopleFieldsOf = ({ fields }: AnyEntity): string[] =>
  Object.entries(fields).flatMap(([name, { shape }]) =>
    (shape.kind === 'ref' || shape.kind === 'refs') && people.has(shape.entity) ? [name] : [],
  );

/** The fields that hold pictures or files. */
export const fileFieldsOf = ({ fields }: AnyEntity): string[] =>
  Object.entries(fields).flatMap(([name, { shape }]) =>
    shape.kind === 'images' || shape.kind === 'files' ? [name] : [],
  );

/** The field that says how a record stands. */
export const stateFieldOf = (entity: AnyEntity): string | undefined =>
  entity.lifecycle?.field ?? stateOf(entity);

/** What of a record is told elsewhere on its page than among its facts. */
export function toldElsewhere(entity: AnyEntity): ReadonlySet<string> {
  const named = [entity.title, stateFieldOf(entity), numberFieldOf(entity), 'disabled'];
  return new Set([
    ...authors,
    ...named.filter((name) => name !== undefined),
    ...peopleFieldsOf(entity),
    ...fileFieldsOf(entity),
  ]);
}

/** Fields of a record under one heading, as an entity that has no others. */
export type FactGroup = {
  readonly name: FieldGroup | 'basic';
  readonly label: Label;
  readonly entity: AnyEntity;
};

const basic: Label = ['基本信息', 'Basics'];

/** The fields of a record that hold something, by the groups of its form, but for those in `left`. */
export function factGroupsOf(
  entity: AnyEntity,
  record: AnyRecord,
  context: CellContext,
  left: ReadonlySet<string> = new Set(),
): FactGroup[] {
  const filled = Object.entries(entity.fields).filter(
    ([name, field]) => isFact(name, field, left) && textOf(entity, name, record, context) !== '',
  );
  const of = (group: FieldGroup | undefined): AnyEntity['fields'] =>
    Object.fromEntries(
      filled
        .filter(([, field]) => field.group === group)
        .map(([name, field]) => [name, { ...field, group: undefined }]),
    );
  const names = [undefined, ...(Object.keys(fieldGroups) as FieldGroup[])];
  return names.flatMap((name) => {
    const fields = of(name);
    if (Object.keys(fields).length === 0) return [];
    return {
      name: name ?? 'basic',
      label: name === undefined ? basic : fieldGroups[name],
      entity: { ...entity, fields },
    };
  });
}

/** The fields of a record that hold nothing. */
export const emptyFieldsOf = (
  entity: AnyEntity,
  record: AnyRecord,
  context: CellContext,
): Field[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    isFact(name, field, new Set(authors)) &&
    name !== 'disabled' &&
    textOf(entity, name, record, context) === ''
      ? [field]
      : [],
  );

/** Serves lists and trees, or is never told. */
const unsaid: ReadonlySet<string> = new Set(['path', 'sort']);
const isFact = (name: string, { shape }: Field, left: ReadonlySet<string>): boolean =>
  shape.kind !== 'secret' && !unsaid.has(name) && !left.has(name);
