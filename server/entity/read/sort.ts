import { err, ok, type Result } from '#base/result.ts';
import { addedKeyOf } from '#contracts/entity/addedFields.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { ListQuery } from '#contracts/entity/list.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { quoted } from '../tableOf.ts';
import { readSql } from '../where.ts';

/** Fields to sort by: several, which win, or one. */
export type SortQuery = Partial<Pick<ListQuery, 'sort' | 'order' | 'sorts'>>;

/**
 * SQL of an order. `filled`: the same order for the records with a value in `column`, where the
 * others come last and an index knows it no other way.
 */
export type Order = {
  readonly sql: string;
  readonly filled?: { readonly column: string; readonly sql: string } | undefined;
};

const unsortable: ReadonlySet<string> = new Set([
  'json',
  'rows',
  'group',
  'secret',
  'images',
  'files',
  'richText',
  'refs',
  'tags',
  'multiSelect',
]);

/** The order that is asked for, else the entity's own; refuses fields that have none. */
export function orderSql(
  entity: AnyEntity,
  query: SortQuery,
  language: Language,
): Result<Order, Failure> {
  const asked = sortsOf(query);
  const terms: string[] = [];
  let filled: Order['filled'];
  for (const { sort, order } of asked) {
    const field = Object.hasOwn(entity.fields, sort) ? entity.fields[sort] : undefined;
    if (sort !== 'id' && (field === undefined || unsortable.has(field.shape.kind)))
      return err(failure('bad_sort', `Lists cannot be sorted by ${sort}.`, 'sort'));
    // Empty values come last both ways. A field that is never empty goes without saying so, for an
    // index runs both ways then.
    const neverEmpty = field === undefined || field.required || sort === 'createTime';
    const isLast = order === 'desc' && !neverEmpty;
    terms.push(`${readSql(entity, sort, language)} ${order}${isLast ? ' NULLS LAST' : ''}`);
    // No index knows what lies in the column of added fields.
    if (isLast && asked.length === 1 && addedKeyOf(sort) === undefined)
      filled = { column: quoted(sort), sql: ` ORDER BY ${quoted(sort)} DESC, id DESC` };
  }
  if (terms.length > 0) return ok({ sql: ` ORDER BY ${terms.join(', ')}, id DESC`, filled });
  return ok({ sql: ` ORDER BY ${usualOrder(entity)}id DESC` });
}

function usualOrder({ order, base }: AnyEntity): string {
  if (order === undefined) return base ? '"sort", ' : '';
  return `${quoted(order[0])} ${order[1]}, `;
}

function sortsOf({ sort, order, sorts }: SortQuery): NonNullable<ListQuery['sorts']> {
  if (sorts?.length) return sorts;
  return typeof sort === 'string' && sort !== ''
    ? [{ sort, order: order === 'desc' ? 'desc' : 'asc' }]
    : [];
}
