import { z } from 'zod';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import { rowsOf, type Row } from '../rows.ts';
import { quoted } from '../tableOf.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { Executor } from '#server/kernel/executor.ts';

const userRow = z.object({ userId: z.string() });

/**
 * Ids of the users whom fields of a record name: references to users themselves, or to people who
 * have a user, such as maintenance staff.
 */
export async function usersNamedBy(
  { engine, entity }: EntityBinding,
  record: Row,
  fields: readonly string[],
  executor: Executor,
): Promise<ReadonlySet<string>> {
  const users = new Set<string>();
  for (const name of fields) {
    const shape = entity.fields[name]?.shape;
    if (shape?.kind !== 'ref' && shape?.kind !== 'refs') continue;
    const ids = idsIn(record[name]);
    const found = shape.entity === 'user' ? ids : await usersOf(shape.entity, ids);
    for (const id of found) users.add(id);
  }
  return users;

  async function usersOf(people: EntityName, ids: readonly string[]): Promise<readonly string[]> {
    const table = engine.bindings.get(people)?.table;
    if (table === undefined || ids.length === 0) return [];
    const rows = await rowsOf(
      userRow,
      executor,
      `SELECT ${quoted('userId')} FROM ${table.qualified}
       WHERE id = ANY ($1::text[]) AND ${quoted('userId')} IS NOT NULL`,
      [ids],
    );
    return rows.map(({ userId }) => userId);
  }
}

const idsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string')
      : [];
