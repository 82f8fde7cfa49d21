import type { EntityName } from '#contracts/entity/catalogue.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Engine, Mounted } from './engine.ts';
import type { Draft, WriteContext } from './override.ts';
import { query } from './rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { quoted } from './tableOf.ts';

/** Why what a draft refers to cannot be referred to; undefined when all of it is there. */
export async function faultOfReferences(
  { engine, client }: { readonly engine: Engine; readonly client: Executor },
  { entity }: Mounted,
  draft: Draft,
): Promise<Failure | undefined> {
  for (const [name, { shape }] of Object.entries(entity.fields)) {
    const target =
      shape.kind === 'parent'
        ? entity.name
        : shape.kind === 'ref' || shape.kind === 'refs'
          ? shape.entity
          : undefined;
    const mounted = target === undefined ? undefined : engine.mounted.get(target);
    const ids = [
      ...new Set(
        [draft[name]].flat().filter((id): id is string => typeof id === 'string' && id !== ''),
      ),
    ];
    if (mounted === undefined || ids.length === 0) continue;
    const kept = mounted.entity.deletes === 'soft' ? ' AND NOT "isDeleted"' : '';
    const { rows } = await query<{ id: string }>(
      client,
      `SELECT id FROM ${mounted.relation} WHERE id = ANY ($1::text[])${kept}`,
      [ids],
    );
    if (rows.length === ids.length) continue;
    const there = new Set(rows.map(({ id }) => id));
    return failure(
      'bad_reference',
      `${name} refers to ${ids.find((id) => !there.has(id)) ?? ''}, which is no ${mounted.entity.name}.`,
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
  { engine, client }: WriteContext,
  { entity }: Mounted,
  ids: readonly string[],
): Promise<Failure | undefined> {
  for (const { entity: other, relation, override } of engine.mounted.values()) {
    if (!other.base || override.relation !== undefined) continue;
    for (const [name, { shape }] of Object.entries(other.fields)) {
      if (
        targetOf(shape.kind, 'entity' in shape ? shape.entity : undefined, other.name) !==
        entity.name
      )
        continue;
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

const targetOf = (
  kind: string,
  target: EntityName | undefined,
  own: EntityName,
): EntityName | undefined => (kind === 'parent' ? own : target);
