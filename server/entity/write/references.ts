import { failure, type Failure } from '#contracts/errors.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { idsInValue, referredBy } from '../read/referenceTitles.ts';
import { idRow, query, rowsOf } from '../rows.ts';
import { quoted } from '../tableOf.ts';

/** Why what these values refer to cannot be referred to; undefined when all of it is there. */
export async function faultOfReferences(
  { engine, entity }: EntityBinding,
  executor: Executor,
  values: FieldValues,
): Promise<Failure | undefined> {
  for (const [name, { shape }] of Object.entries(entity.fields)) {
    const referred = referredBy(shape, entity.name);
    const target = referred === undefined ? undefined : engine.bindings.get(referred);
    const ids = [...new Set(idsInValue(values[name]))];
    if (target === undefined || ids.length === 0) continue;
    const kept = target.entity.deletes === 'soft' ? ' AND NOT "isDeleted"' : '';
    const rows = await rowsOf(
      idRow,
      executor,
      `SELECT id FROM ${target.relation} WHERE id = ANY ($1::text[])${kept}`,
      [ids],
    );
    if (rows.length === ids.length) continue;
    const there = new Set(rows.map(({ id }) => id));
    return failure(
      'bad_reference',
      `${name} refers to ${ids.find((id) => !there.has(id)) ?? ''}, which is no ${target.entity.name}.`,
      name,
    );
  }
  return undefined;
}

/**
 * Which record still refers to these that were just deleted; measured records and events do not
 * count.
 */
export async function faultOfReferrers(
  { client }: WriteContext,
  { engine, entity }: EntityBinding,
  ids: readonly string[],
): Promise<Failure | undefined> {
  for (const { entity: other, relation, override } of engine.bindings.values()) {
    if (!other.base || override.relation !== undefined) continue;
    for (const [name, { shape }] of Object.entries(other.fields)) {
      if (referredBy(shape, other.name) !== entity.name) continue;
      const refers =
        shape.kind === 'refs'
          ? `${quoted(name)} && $1::text[]`
          : `${quoted(name)} = ANY ($1::text[])`;
      const kept = other.deletes === 'soft' ? ' AND NOT "isDeleted"' : '';
      // The record's own kind of organisation or creator is no reason to keep it.
      const { rowCount } = await query(
        client,
        `SELECT FROM ${relation} WHERE ${refers}${kept} AND id <> ALL ($1::text[]) LIMIT 1`,
        [ids],
      );
      if (rowCount !== 0)
        return failure('in_use', `A ${other.name} refers to it by ${name}.`, other.name);
    }
  }
  return undefined;
}
