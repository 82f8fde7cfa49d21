import { z } from 'zod';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field, Shape } from '#contracts/entity/field.ts';
import { columnsIn, rowsIn } from '#contracts/entity/structured.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { Actor } from '../actor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import { rowsOf, type Row } from '../rows.ts';
import { readSql, scopeSql, Values } from '../where.ts';

/** Titles of the records that others refer to: by entity, then id. */
export type ReferenceTitles = Readonly<
  Partial<Record<EntityName, Readonly<Record<string, string>>>>
>;

/** The entity that a field of `own` refers to; undefined: it refers to none. */
export const referredBy = (shape: Shape, own: EntityName): EntityName | undefined =>
  shape.kind === 'parent'
    ? own
    : shape.kind === 'ref' || shape.kind === 'refs'
      ? shape.entity
      : undefined;

/** The ids in the value of a reference, one or several; empty ones are none. */
export const idsInValue = (value: unknown): string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** Records that a value refers to, where it says so. */
export type Reference = {
  readonly target: EntityName;
  /** The field, and inside of rows their place and column: `spares.2.partId`. */
  readonly at: string;
  readonly ids: readonly string[];
};

/** Every reference of a field of `own`, those inside of its rows among them. */
export function referencesIn(
  { shape }: Pick<Field, 'shape'>,
  value: unknown,
  { own, name }: { readonly own: EntityName; readonly name: string },
): readonly Reference[] {
  const target = referredBy(shape, own);
  if (target !== undefined) return [{ target, at: name, ids: idsInValue(value) }];
  const columns = Object.entries(columnsIn(shape) ?? {}).flatMap(([column, inner]) => {
    const referred = referredBy(inner.shape, own);
    return referred === undefined ? [] : [[column, referred] as const];
  });
  if (columns.length === 0) return [];
  return rowsIn(shape, value).flatMap((row, i) =>
    columns.map(([column, referred]) => ({
      target: referred,
      at: shape.kind === 'rows' ? `${name}.${i}.${column}` : `${name}.${column}`,
      ids: idsInValue(row[column]),
    })),
  );
}

/**
 * What every record that `rows` refer to is called in the language of whoever reads, as far as its
 * name is for him.
 */
export async function referenceTitles(
  { engine, entity }: EntityBinding,
  rows: readonly Row[],
  actor: Actor,
): Promise<ReferenceTitles> {
  const wanted = new Map<EntityName, Set<string>>();
  for (const [name, field] of Object.entries(entity.fields))
    for (const row of rows)
      for (const { target, ids } of referencesIn(field, row[name], { own: entity.name, name })) {
        if (ids.length === 0 || !engine.bindings.has(target)) continue;
        const known = wanted.get(target) ?? new Set<string>();
        for (const id of ids) known.add(id);
        wanted.set(target, known);
      }
  const found = await Promise.all(
    [...wanted].map(
      async ([target, ids]) =>
        [target, await titlesOf(engine.bindings.get(target), ids, actor)] as const,
    ),
  );
  return Object.fromEntries(found);
}

const titleRow = z.object({ id: z.string(), title: z.string().nullable() });

async function titlesOf(
  target: EntityBinding | undefined,
  ids: ReadonlySet<string>,
  actor: Actor,
): Promise<Readonly<Record<string, string>>> {
  if (target === undefined || !isNameFor(target.entity, actor)) return {};
  const { engine, entity, relation } = target;
  const values = new Values();
  const of = values.add([...ids], 'text[]');
  const mine = entity.personal === undefined ? undefined : scopeSql(entity, actor, values);
  const rows = await rowsOf(
    titleRow,
    engine.pool,
    `SELECT id, ${readSql(entity, entity.title, actor.language)}::text AS title FROM ${relation}
     WHERE id = ANY (${of})${mine === undefined ? '' : ` AND ${mine}`}`,
    values.list,
  );
  return Object.fromEntries(rows.map((row) => [row.id, row.title ?? '']));
}

const isNameFor = (entity: AnyEntity, { permissions }: Actor): boolean =>
  !entity.confidential || isPermitted(permissions, permissionOf(entity, 'list'));
