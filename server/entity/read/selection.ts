import { err, ok, type Result } from '#base/result.ts';
import { parseFilter, type Condition } from '#contracts/entity/filter.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { ListQuery } from '#contracts/entity/list.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '../actor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { Recent } from '../override.ts';
import { maskedFor } from '../rows.ts';
import { conditionSql, keywordSql, scopeSql, Values } from '../where.ts';
import { isBounded, lastSql, namedMomentsSql } from './recent.ts';
import { orderSql, type SortQuery } from './sort.ts';

/** Which records are asked for, and in which order. */
export type RecordQuery = SortQuery &
  Partial<Pick<ListQuery, 'filter' | 'keyword' | 'withDisable'>> & {
    readonly ids?: readonly string[] | undefined;
  };

/**
 * SQL of a query, from FROM on, and its values. `filled`: the same without the records whose empty
 * values come last, where they have an order of their own.
 */
export type Selection = {
  readonly text: string;
  readonly order: string;
  readonly values: unknown[];
  readonly conditions: readonly Condition[];
  /** The bound to the latest records, where nothing that was asked for bounds their time. */
  readonly recent: Recent | undefined;
  readonly filled?: Selection | undefined;
};

/** What is asked for and the actor may see; refuses a filter or an order that is not understood. */
export function selectionOf(
  { engine, entity, relation, override }: EntityBinding,
  query: RecordQuery,
  actor: Actor,
): Result<Selection, Failure> {
  const values = new Values();
  const conditions = parseFilter(entity, query.filter ?? {});
  if (!conditions.ok) return conditions;
  const order = orderSql(entity, query, actor.language);
  if (!order.ok) return order;
  const masked = maskedFor(entity, actor);
  const refused = faultOfMasked(masked, conditions.value, query);
  if (refused !== undefined) return err(refused);
  const keyword = keywordSql(entity, query.keyword, values, masked);
  const recent = isBounded(override.recent, conditions.value, query.ids)
    ? undefined
    : override.recent;
  const parts = [
    ...conditions.value.map((condition) => conditionSql(entity, condition, values, actor.language)),
    ...(keyword === undefined ? [] : [keyword]),
    ...(query.withDisable === false && entity.base ? ['NOT disabled'] : []),
    ...(query.ids === undefined ? [] : [`id = ANY (${values.add(query.ids, 'text[]')})`]),
    ...namedMomentsSql(override.recent, conditions.value, query.ids, values),
    ...(recent === undefined ? [] : [lastSql(engine, recent, values)]),
    ...notDeletedSql(entity),
    ...visibleSql(entity, actor, values),
  ];
  const { sql, filled } = order.value;
  const selection = (all: readonly string[], by: string): Selection => ({
    text: `FROM ${relation}${all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`}`,
    order: by,
    values: values.list,
    conditions: conditions.value,
    recent,
  });
  return ok({
    ...selection(parts, sql),
    filled: filled && selection([...parts, `${filled.column} IS NOT NULL`], filled.sql),
  });
}

/** SQL of records that are not deleted softly, where they can be. */
export const notDeletedSql = (entity: AnyEntity): string[] =>
  entity.deletes === 'soft' ? ['NOT "isDeleted"'] : [];

/** SQL of records that the actor may see, where that bounds them. */
export function visibleSql(entity: AnyEntity, actor: Actor, values: Values): string[] {
  const sql = scopeSql(entity, actor, values);
  return sql === undefined ? [] : [sql];
}

/**
 * Why these conditions and this order would tell what a mask hides, letter by letter; whoever knows
 * a value whole may ask for it.
 */
function faultOfMasked(
  masked: readonly string[],
  conditions: readonly Condition[],
  { sort, sorts }: RecordQuery,
): Failure | undefined {
  const whole: ReadonlySet<string> = new Set(['Equal', 'NotEqual', 'Any', 'NotAny']);
  const condition = conditions.find(
    ({ field, operator }) => masked.includes(field) && !whole.has(operator),
  );
  if (condition !== undefined)
    return failure(
      'bad_filter',
      `${condition.field} is masked: only whole values are compared.`,
      condition.field,
    );
  const by = [sort, ...(sorts ?? []).map((one) => one.sort)].find(
    (field) => typeof field === 'string' && masked.includes(field),
  );
  return by === undefined
    ? undefined
    : failure('bad_sort', `${String(by)} is masked: lists are not sorted by it.`, 'sort');
}
