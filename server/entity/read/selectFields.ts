import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { query } from '../rows.ts';
import { fieldSql, quoted } from '../tableOf.ts';

type Name<E extends AnyEntity> = keyof RecordOf<E> & string;

/**
 * Some fields of records, typed by the declaration. `rest` is SQL from WHERE on; nothing is added
 * to it, neither whose data the caller sees nor what was deleted.
 */
export async function selectFields<E extends AnyEntity, const N extends readonly Name<E>[]>(
  executor: Executor,
  entity: E,
  names: N,
  rest: string,
  values: unknown[] = [],
): Promise<Pick<RecordOf<E>, N[number]>[]> {
  const columns = names.map((name) => fieldSql(entity, name));
  const { rows } = await query<Pick<RecordOf<E>, N[number]>>(
    executor,
    `SELECT ${columns.join(', ')} FROM entity.${quoted(entity.name)} ${rest}`,
    values,
  );
  return rows;
}
