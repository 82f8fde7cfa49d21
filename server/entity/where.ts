import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Condition } from '#contracts/entity/filter.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isNamed, type Language } from '#contracts/entity/titleIn.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { DataScope } from '#server/kernel/route.ts';
import { addedSql } from './added/addedSql.ts';
import { columnTypeOf, quoted, type ColumnType } from './tableOf.ts';

/** Values of one statement; `add` answers the place that stands for the value in its text. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type?: string): string {
    this.list.push(value);
    return `$${this.list.length}${type === undefined ? '' : `::${type}`}`;
  }
}

/** SQL of a field as somebody reads it: a title by the record's name in his language. */
export function readSql(
  entity: Pick<AnyEntity, 'fields' | 'title'>,
  field: string,
  language: Language,
): string {
  if (field === entity.title && isNamed(entity))
    return `coalesce(nullif("lang" ->> '${language}', ''), ${quoted(field)})`;
  const declared = entity.fields[field];
  return (declared && addedSql(field, declared)) ?? quoted(field);
}

/**
 * SQL of a condition over its column. Names come from the declaration, values travel as parameters.
 */
export function conditionSql(
  entity: AnyEntity,
  condition: Condition,
  values: Values,
  language: Language,
): string {
  const column = readSql(entity, condition.field, language);
  const field = entity.fields[condition.field];
  const type: ColumnType = field === undefined ? 'text' : columnTypeOf(field);
  if (type.endsWith('[]')) return arraySql(column, type, condition, values);
  const [first, second] = condition.values;
  if (condition.kind === 'dateTime' && condition.values.length === 2)
    return momentSql(column, condition.operator, first, second, values);
  return operators[condition.operator]({ column, type, wanted: condition.values, values });
}

/** A column, and what it is compared with. */
type Comparison = {
  readonly column: string;
  readonly type: ColumnType;
  readonly wanted: readonly unknown[];
  readonly values: Values;
};
type ToSql = (comparison: Comparison) => string;

const one = ({ type, values }: Comparison, value: unknown): string =>
  values.add(value, comparable(type, value));
const emptySql = ({ column, type }: Comparison): string =>
  type === 'text' ? `(${column} IS NULL OR ${column} = '')` : `${column} IS NULL`;
const matches =
  (before: '%' | '', after: '%' | ''): ToSql =>
  ({ column, wanted: [text], values }) =>
    `${column} ${like(text)} ${values.add(`${before}${literal(text)}${after}`)}`;
const matchesNot =
  (before: '%' | '', after: '%' | ''): ToSql =>
  ({ column, wanted: [text], values }) =>
    `coalesce(${column}, '') NOT ${like(text)} ${values.add(`${before}${literal(text)}${after}`)}`;
const compared =
  (sign: string): ToSql =>
  (comparison) =>
    `${comparison.column} ${sign} ${one(comparison, comparison.wanted[0])}`;
const between: ToSql = (comparison) => {
  const [first, second] = comparison.wanted;
  return [
    ...(first === undefined ? [] : [`${comparison.column} >= ${one(comparison, first)}`]),
    ...(second === undefined ? [] : [`${comparison.column} <= ${one(comparison, second)}`]),
  ].join(' AND ');
};
const listSql = ({ type, wanted, values }: Comparison): string =>
  values.add(wanted, `${listType(type, wanted)}[]`);

const operators: Readonly<Record<Condition['operator'], ToSql>> = {
  Contains: matches('%', '%'),
  NotContains: matchesNot('%', '%'),
  StartsWith: matches('', '%'),
  NotStartsWith: matchesNot('', '%'),
  EndsWith: matches('%', ''),
  NotEndsWith: matchesNot('%', ''),
  Equal: (comparison) =>
    comparison.wanted.length === 0 ? emptySql(comparison) : compared('=')(comparison),
  NotEqual: (comparison) =>
    comparison.wanted.length === 0
      ? `NOT ${emptySql(comparison)}`
      : compared('IS DISTINCT FROM')(comparison),
  GreaterThan: compared('>'),
  GreaterThanOrEqual: compared('>='),
  LessThan: compared('<'),
  LessThanOrEqual: compared('<='),
  Range: between,
  DateRange: between,
  Any: (comparison) => `${comparison.column} = ANY (${listSql(comparison)})`,
  NotAny: (comparison) =>
    `(${comparison.column} IS NULL OR ${comparison.column} <> ALL (${listSql(comparison)}))`,
};

function momentSql(
  column: string,
  operator: Condition['operator'],
  from: unknown,
  to: unknown,
  values: Values,
): string {
  const at = (value: unknown): string => values.add(value, 'int8');
  if (operator === 'Equal') return `${column} BETWEEN ${at(from)} AND ${at(to)}`;
  if (operator === 'NotEqual')
    return `(${column} IS NULL OR ${column} NOT BETWEEN ${at(from)} AND ${at(to)})`;
  if (operator === 'GreaterThan') return `${column} > ${at(to)}`;
  if (operator === 'GreaterThanOrEqual') return `${column} >= ${at(from)}`;
  if (operator === 'LessThan') return `${column} < ${at(from)}`;
  if (operator === 'LessThanOrEqual') return `${column} <= ${at(to)}`;
  return [
    from === undefined ? [] : [`${column} >= ${at(from)}`],
    to === undefined ? [] : [`${column} <= ${at(to)}`],
  ]
    .flat()
    .join(' AND ');
}

function arraySql(
  column: string,
  type: ColumnType,
  { operator, values: wanted }: Condition,
  values: Values,
): string {
  const list = values.add(wanted, type);
  if (operator === 'Any') return `${column} && ${list}`;
  if (operator === 'NotAny') return `NOT coalesce(${column} && ${list}, false)`;
  return operator === 'Contains'
    ? `${column} @> ${list}`
    : `NOT coalesce(${column} @> ${list}, false)`;
}

/** SQL of a record's name in each language. */
export const nameColumns = [`("lang" ->> 'zh-cn')`, `("lang" ->> 'en')`];

/**
 * SQL of who may see a row: rows without an organisation are everybody's, personal ones those of
 * whom they are about. Undefined: all of them.
 */
export function scopeSql(entity: AnyEntity, viewer: Viewer, values: Values): string | undefined {
  if (
    entity.personal !== undefined &&
    viewer.seesPersonal !== true &&
    !isPermitted(viewer.permissions, permissionOf(entity, 'export'))
  ) {
    const own = personalSql(entity, entity.personal, viewer.userId, values);
    return entity.sharedBy === undefined ? own : `(${own} OR ${quoted(entity.sharedBy)})`;
  }
  const { scope, userId, orgId } = viewer;
  if (entity.scope === 'none' || scope.all) return undefined;
  const own = scope.own && entity.base ? ` OR "createUserId" = ${values.add(userId)}` : '';
  const offered =
    entity.offered && orgId !== undefined ? ` OR ${offeredSql(values.add(orgId))}` : '';
  const shared = entity.sharedBy === undefined ? '' : ` OR ${quoted(entity.sharedBy)}`;
  const orgs = values.add(scope.orgIds, 'text[]');
  return `("orgId" IS NULL OR "orgId" = ANY (${orgs})${own}${offered}${shared})`;
}

/** Whoever reads, as far as it says what he may see. */
export type Viewer = {
  readonly userId: string;
  readonly permissions: readonly string[];
  readonly scope: DataScope;
  readonly seesPersonal?: true;
  /** The organisation that he belongs to. */
  readonly orgId: string | undefined;
};

function personalSql(entity: AnyEntity, field: string, userId: string, values: Values): string {
  const shape = entity.fields[field]?.shape;
  const user = values.add(userId);
  if (shape?.kind !== 'ref' || shape.entity !== 'student') return `${quoted(field)} = ${user}`;
  return `${quoted(field)} IN (SELECT s.id FROM entity."student" s WHERE s."userId" = ${user}
    AND NOT s."isDeleted")`;
}

/** The record's organisation is the reader's own or one above it. */
const offeredSql = (orgId: string): string =>
  `"orgId" IN (SELECT above.id FROM entity."org" own JOIN entity."org" above
    ON starts_with(own.path, above.path) WHERE own.id = ${orgId})`;

/**
 * SQL of a keyword in any of the entity's keyword fields, and of a name in any language; undefined
 * when it asks for nothing.
 */
export function keywordSql(
  entity: AnyEntity,
  keyword: string | null | undefined,
  values: Values,
  masked: readonly string[] = [],
): string | undefined {
  const text = keyword?.trim() ?? '';
  const searched = entity.keyword.filter((field) => !masked.includes(field));
  if (text === '' || searched.length === 0) return undefined;
  const pattern = values.add(`%${literal(text)}%`);
  const columns = [...searched.map(quoted), ...(isNamed(entity) ? nameColumns : [])];
  return `(${columns.map((column) => `${column} ${like(text)} ${pattern}`).join(' OR ')})`;
}

/**
 * Text without capitals, as Chinese and digits are, needs no folding, which is most of what such a
 * search costs.
 */
const like = (value: unknown): string =>
  String(value).toLowerCase() === String(value).toUpperCase() ? 'LIKE' : 'ILIKE';

/** The text itself inside a pattern of LIKE. */
const literal = (value: unknown): string =>
  String(value)
    .replaceAll('\0', '')
    .toWellFormed()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The type to compare a value as: one that holds it, and that an index of the column serves. */
function comparable(type: ColumnType, value: unknown): string {
  if (type === 'int4' || type === 'int8') return Number.isSafeInteger(value) ? 'int8' : 'float8';
  return type;
}
const listType = (type: ColumnType, list: readonly unknown[]): string =>
  type !== 'int4' && type !== 'int8' ? type : list.every(Number.isSafeInteger) ? 'int8' : 'float8';
