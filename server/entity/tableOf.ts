import { createHash } from 'node:crypto';
import { ADDED_COLUMN, addedKeyOf } from '#contracts/entity/addedFields.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field, FieldKind } from '#contracts/entity/field.ts';
import { addedSql } from './added/addedSql.ts';

export type ColumnType =
  | 'text'
  | 'text[]'
  | 'int4'
  | 'int4[]'
  | 'int8'
  | 'float8'
  | 'bool'
  | 'date'
  | 'jsonb';
export type Column = {
  readonly name: string;
  readonly type: ColumnType;
  readonly notNull?: string;
};
export type Index = {
  readonly name: string;
  readonly sql: string;
  readonly unique?: readonly string[];
  readonly trigram?: boolean;
};
export type Table = {
  readonly name: string;
  readonly qualified: string;
  readonly columns: readonly Column[];
  readonly indexes: readonly Index[];
};

/** A name as SQL takes it. Only names of declarations come here; quoting keeps their case. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The table of an entity: a column a field, under the field's own name, and what the engine keeps
 * besides.
 */
export function tableOf(entity: AnyEntity): Table {
  const qualified = `entity.${quoted(entity.name)}`;
  const own = Object.entries(entity.fields)
    .filter(([name]) => addedKeyOf(name) === undefined)
    .map(([name, field]): Column => columnOf(name, field));
  const columns: Column[] = [
    { name: 'id', type: 'text', notNull: '' },
    ...own,
    ...(entity.takesFields ? [{ name: ADDED_COLUMN, type: 'jsonb' } satisfies Column] : []),
    ...(entity.base
      ? ([
          { name: 'createUserId', type: 'text' },
          { name: 'modifyUserId', type: 'text' },
        ] satisfies Column[])
      : []),
    ...(entity.deletes === 'soft'
      ? [{ name: 'isDeleted', type: 'bool', notNull: 'false' } satisfies Column]
      : []),
    { name: 'rowVersion', type: 'int4', notNull: '1' },
  ];
  return { name: entity.name, qualified, columns, indexes: indexesOf(entity, qualified) };
}

/** Types of kinds that need no look at their shape; every other kind is text. */
const typesOfKinds: Readonly<Partial<Record<FieldKind, ColumnType>>> = {
  number: 'float8',
  flag: 'bool',
  tags: 'text[]',
  refs: 'text[]',
  date: 'date',
  dateTime: 'int8',
  json: 'jsonb',
  rows: 'jsonb',
  group: 'jsonb',
};

/** The PostgreSQL type that holds a field. */
export function columnTypeOf({ shape }: Pick<Field, 'shape'>): ColumnType {
  if (shape.kind === 'integer')
    return Math.max(Math.abs(shape.min ?? 0), Math.abs(shape.max ?? 0)) > 2_147_483_647
      ? 'int8'
      : 'int4';
  if (shape.kind === 'select') return isNumeric(shape.choices) ? 'int4' : 'text';
  if (shape.kind === 'multiSelect') return isNumeric(shape.choices) ? 'int4[]' : 'text[]';
  return typesOfKinds[shape.kind] ?? 'text';
}

/** A field as it is selected: days as text, for the driver would make moments of them. */
export function fieldSql({ fields }: Pick<AnyEntity, 'fields'>, name: string): string {
  const column = quoted(name);
  const field = fields[name];
  const added = field && addedSql(name, field);
  if (field?.shape.kind === 'date') return `${added ?? column}::text AS ${column}`;
  return added === undefined ? column : `${added} AS ${column}`;
}

/** The cast of a parameter to a field's column: jsonb, for one, arrives as text. */
export function castOf({ fields }: Pick<AnyEntity, 'fields'>, name: string): string {
  const field = fields[name];
  return field === undefined ? '' : `::${columnTypeOf(field)}`;
}

const isNumeric = (
  choices: Readonly<Record<string, readonly [number | string, string, string]>>,
): boolean => Object.values(choices).every(([value]) => typeof value === 'number');

function columnOf(name: string, field: Field): Column {
  const type = columnTypeOf(field);
  return type === 'bool' ? { name, type, notNull: 'false' } : { name, type };
}

function indexesOf(entity: AnyEntity, table: string): Index[] {
  const kept = entity.deletes === 'soft' ? ` WHERE NOT "isDeleted"` : '';
  const summed = Object.entries(entity.fields).flatMap(([name, { shape }]) =>
    (shape.kind === 'number' || shape.kind === 'integer') && shape.summary !== undefined
      ? [quoted(name)]
      : [],
  );
  // Total and sums of a filtered list are then read from the index alone.
  const covering = (fields: readonly string[]): string => {
    const besides = summed.filter((name) => !fields.map(quoted).includes(name));
    return besides.length === 0 ? '' : ` INCLUDE (${besides.join(', ')})`;
  };
  const plain = (fields: readonly string[]): Index => ({
    name: nameOf(entity.name, fields, 'btree'),
    sql: `ON ${table} (${fields.map(quoted).join(', ')})${covering(fields)}${kept}`,
  });
  const inverted = (field: string, operators = ''): Index => ({
    name: nameOf(entity.name, [field], 'gin'),
    sql: `ON ${table} USING gin (${quoted(field)}${operators})${kept}`,
    trigram: operators !== '',
  });
  const unique = (fields: readonly string[]): Index => {
    // A device's code is unique inside its mine.
    const inMine =
      Object.hasOwn(entity.fields, 'companyId') &&
      Object.hasOwn(entity.fields, 'mineCode') &&
      fields[0] === 'code';
    const list = [...(inMine ? [`coalesce("companyId", '')`] : []), ...fields.map(quoted)].join(
      ', ',
    );
    return {
      name: nameOf(entity.name, fields, 'unique'),
      sql: `ON ${table} (${list})${kept}`,
      unique: fields,
    };
  };
  const ofField = (name: string, field: Field): Index | undefined => {
    if (addedKeyOf(name) !== undefined) return undefined;
    const { shape, unique: single, inFilter } = field;
    if (single) return unique([name]);
    if (isIndexed(shape.kind, inFilter) && name !== 'modifyTime') return plain([name]);
    if (isMeasure(field) || (name === entity.title && shape.kind === 'text'))
      return plain([name, 'id']);
    return shape.kind === 'refs' ? inverted(name) : undefined;
  };
  const found = Object.entries(entity.fields).flatMap(
    ([name, field]) => ofField(name, field) ?? [],
  );
  for (const fields of entity.uniqueTogether) found.push(unique(fields));
  for (const fields of entity.indexes) found.push(plain(fields));
  for (const field of entity.keyword) found.push(inverted(field, ' gin_trgm_ops'));
  if (entity.base)
    found.push({
      name: nameOf(entity.name, ['sort', 'id'], 'order'),
      sql: `ON ${table} ("sort", id DESC)${covering(['sort'])}${kept}`,
    });
  return found;
}

/**
 * References, because deleting looks for them; choices and times, because people filter and sort by
 * them.
 */
const isIndexed = (kind: FieldKind, inFilter: boolean): boolean =>
  kind === 'ref' ||
  kind === 'parent' ||
  (inFilter && (kind === 'dateTime' || kind === 'date' || kind === 'select' || kind === 'dict'));

/** A number by which people filter and sort. */
const isMeasure = ({ shape, inFilter, inList }: Field): boolean =>
  inFilter &&
  (shape.kind === 'number' || shape.kind === 'integer') &&
  (inList || shape.summary !== undefined);

/** PostgreSQL cuts names at 63 bytes: what is cut off goes into a hash. */
function nameOf(entity: string, fields: readonly string[], kind: string): string {
  const full = `${entity}_${fields.join('_')}_${kind}`;
  return full.length <= 60
    ? full
    : `${full.slice(0, 48)}_${createHash('sha256').update(full).digest('hex').slice(0, 10)}`;
}
