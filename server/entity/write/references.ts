import type { Field, Shape } from '#contracts/entity/field.ts';
import { columnsIn } from '#contracts/entity/structured.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { referencesIn, referredBy, type Reference } from '../read/referenceTitles.ts';
import { idRow, query, rowsOf } from '../rows.ts';
import { quoted } from '../tableOf.ts';

/**
 * Why what the values of these records refer to cannot be referred to; undefined when all of it is
 * there.
 */
export async function faultOfReferences(
  { engine, entity }: EntityBinding,
  executor: Executor,
  ...records: readonly FieldValues[]
): Promise<Failure | undefined> {
  for (const [name, field] of Object.entries(entity.fields))
    for (const [referred, references] of Map.groupBy(
      records.flatMap((values) => referencesIn(field, values[name], { own: entity.name, name })),
      (reference) => reference.target,
    )) {
      const target = engine.bindings.get(referred);
      const missing =
        target === undefined ? undefined : await missingOf(target, executor, references);
      if (missing !== undefined) return missing;
    }
  return undefined;
}

/** Why one of these references leads nowhere. One statement, however many rows hold them. */
async function missingOf(
  { entity, relation }: EntityBinding,
  executor: Executor,
  references: readonly Reference[],
): Promise<Failure | undefined> {
  const ids = [...new Set(references.flatMap((reference) => reference.ids))];
  if (ids.length === 0) return undefined;
  const kept = entity.deletes === 'soft' ? ' AND NOT "isDeleted"' : '';
  const rows = await rowsOf(
    idRow,
    executor,
    `SELECT id FROM ${relation} WHERE id = ANY ($1::text[])${kept}`,
    [ids],
  );
  if (rows.length === ids.length) return undefined;
  const there = new Set(rows.map(({ id }) => id));
  for (const { at, ids: named } of references) {
    const lost = named.find((id) => !there.has(id));
    if (lost !== undefined)
      return failure('bad_reference', `${at} refers to ${lost}, which is no ${entity.name}.`, at);
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
    for (const [name, field] of Object.entries(other.fields)) {
      const refers = refersSql(
        name,
        field,
        (shape) => referredBy(shape, other.name) === entity.name,
      );
      if (refers === undefined) continue;
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

/** SQL of whether a field, or a cell of its rows, refers to one of `$1`; undefined: it never does. */
function refersSql(
  name: string,
  { shape }: Field,
  leads: (shape: Shape) => boolean,
): string | undefined {
  const column = quoted(name);
  if (leads(shape))
    return shape.kind === 'refs' ? `${column} && $1::text[]` : `${column} = ANY ($1::text[])`;
  const cells = Object.entries(columnsIn(shape) ?? {}).filter(([, inner]) => leads(inner.shape));
  if (cells.length === 0) return undefined;
  // What older declarations have left in another form has no rows; a group is one.
  const rows = `CASE jsonb_typeof(${column}) WHEN 'array' THEN ${column}
    WHEN 'object' THEN jsonb_build_array(${column}) ELSE '[]' END`;
  const found = cells.map(([cell, inner]) =>
    inner.shape.kind === 'refs'
      ? `jsonb_exists_any("#row" -> '${cell}', $1::text[])`
      : `"#row" ->> '${cell}' = ANY ($1::text[])`,
  );
  return `EXISTS (SELECT FROM jsonb_array_elements(${rows}) "#row" WHERE ${found.join(' OR ')})`;
}
