import { packed } from '../added/addedSql.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { query } from '../rows.ts';
import { keptValue } from '../secrets.ts';
import { castOf, quoted } from '../tableOf.ts';

/** PostgreSQL counts the parameters of a statement in 16 bits. */
const PARAMETERS_MOST = 60_000;

/** Inserts rows of one entity: those that fill the same columns by one statement. */
export async function insertRows(
  { client }: WriteContext,
  binding: EntityBinding,
  rows: readonly (FieldValues & { readonly id: string })[],
): Promise<void> {
  const { entity, table } = binding;
  const all = table.columns.map(({ name }) => name);
  const filled = rows.map(({ id, ...rest }) => {
    const values: FieldValues = packed({ ...rest, id });
    return { id, values, names: all.filter((name) => values[name] !== undefined) };
  });
  for (const alike of Map.groupBy(filled, ({ names }) => names.join()).values()) {
    const names = alike[0]?.names ?? [];
    const step = Math.floor(PARAMETERS_MOST / names.length);
    for (let from = 0; from < alike.length; from += step) {
      const some = alike.slice(from, from + step);
      const places = some.map((_, row) => {
        const first = row * names.length + 1;
        return `(${names.map((name, i) => `$${first + i}${castOf(entity, name)}`).join(', ')})`;
      });
      await query(
        client,
        `INSERT INTO ${table.qualified} (${names.map(quoted).join(', ')})
          VALUES ${places.join(', ')}`,
        some.flatMap(({ id, values }) =>
          names.map((name) => keptValue(binding, id, name, values[name])),
        ),
      );
    }
  }
}
