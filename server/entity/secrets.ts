import { z } from 'zod';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { isSealed } from '#server/kernel/vault.ts';
import type { Engine } from './engine.ts';
import type { EntityBinding } from './entityBinding.ts';
import { query, rowsOf } from './rows.ts';
import { quoted } from './tableOf.ts';
import { storedValue } from './write/inputValues.ts';

/** Fields of an entity that are sealed: its secrets, but those that its hooks hash. */
const sealedFields = ({ entity, override }: EntityBinding): string[] =>
  Object.keys(entity.fields).filter(
    (name) =>
      entity.fields[name]?.shape.kind === 'secret' && override.hashed?.includes(name) !== true,
  );

/** A value as its column takes it; a secret sealed for this record alone. */
export function keptValue(
  binding: EntityBinding,
  id: string,
  name: string,
  value: unknown,
): unknown {
  const stored = storedValue(binding.entity, name, value);
  return typeof stored === 'string' && sealedFields(binding).includes(name)
    ? binding.engine.vault.seal(stored, placeOf(binding, name, id))
    : stored;
}

const secretRow = z.object({ id: z.string(), secret: z.string() });

/** Seals what was stored before there was a key. Answers how many secrets that were. */
export async function sealStored({ pool, vault, bindings }: Engine): Promise<number> {
  let sealed = 0;
  for (const one of bindings.values()) {
    if (!one.entity.stored) continue;
    for (const name of sealedFields(one)) {
      const rows = await rowsOf(
        secretRow,
        pool,
        `SELECT id, ${quoted(name)} AS secret FROM ${one.table.qualified}
          WHERE ${quoted(name)} <> ''`,
      );
      for (const { id, secret } of rows.filter((row) => !isSealed(row.secret))) {
        await query(
          pool,
          `UPDATE ${one.table.qualified} SET ${quoted(name)} = $2 WHERE id = $1
            AND ${quoted(name)} = $3`,
          [id, vault.seal(secret, placeOf(one, name, id)), secret],
        );
        sealed += 1;
      }
    }
  }
  return sealed;
}

/** A secret as it was written; undefined where it is empty or cannot be opened. */
export const openSecret = (
  { vault }: Pick<Engine, 'vault'>,
  entity: Pick<AnyEntity, 'name'>,
  field: string,
  id: string,
  sealed: string,
): string | undefined => vault.open(sealed, placeOf({ entity }, field, id));

/** The secret of a stored record, as `openSecret`. */
export async function openStored(
  engine: Engine,
  entity: AnyEntity,
  field: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await rowsOf(
    secretRow,
    engine.pool,
    `SELECT id, coalesce(${quoted(field)}, '') AS secret FROM entity.${quoted(entity.name)}
      WHERE id = $1`,
    [id],
  );
  return openSecret(engine, entity, field, id, row?.secret ?? '');
}

const placeOf = (
  { entity }: { readonly entity: Pick<AnyEntity, 'name'> },
  name: string,
  id: string,
): string => `${entity.name}.${name}.${id}`;
