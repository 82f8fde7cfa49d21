import { isSealed } from '#server/kernel/vault.ts';
import { storedValue } from './draft.ts';
import type { Engine, Mounted } from './engine.ts';
import { query } from './rows.ts';
import { quoted } from './tableOf.ts';

/** Fields of an entity that are sealed: its secrets, but those that its hooks hash. */
const sealedFields = ({ entity, override }: Mounted): string[] =>
  Object.keys(entity.fields).filter(
    (name) =>
      entity.fields[name]?.shape.kind === 'secret' && override.hashed?.includes(name) !== true,
  );

/** A value as its column takes it; a secret sealed for this record alone. */
export function keptValue(
  { vault }: Engine,
  mounted: Mounted,
  id: string,
  name: string,
  value: unknown,
): unknown {
  const stored = storedValue(mounted.entity, name, value);
  return typeof stored === 'string' && sealedFields(mounted).includes(name)
    ? vault.seal(stored, placeOf(mounted, name, id))
    : stored;
}

/** Seals what was stored before there was a key. Answers how many secrets that were. */
export async function sealStored({ pool, vault, mounted }: Engine): Promise<number> {
  let sealed = 0;
  for (const one of mounted.values()) {
    if (!one.entity.stored) continue;
    for (const name of sealedFields(one)) {
      const { rows } = await query<{ id: string; secret: string }>(
        pool,
        `SELECT id, ${quoted(name)} AS secret FROM ${one.table.qualified} WHERE ${quoted(name)} <> ''`,
      );
      for (const { id, secret } of rows.filter((row) => !isSealed(row.secret))) {
        await query(
          pool,
          `UPDATE ${one.table.qualified} SET ${quoted(name)} = $2 WHERE id = $1 AND ${quoted(name)} = $3`,
          [id, vault.seal(secret, placeOf(one, name, id)), secret],
        );
        sealed += 1;
      }
    }
  }
  return sealed;
}

const placeOf = ({ entity }: Mounted, name: string, id: string): string =>
  `${entity.name}.${name}.${id}`;
