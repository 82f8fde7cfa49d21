import type { Executor } from '#server/kernel/executor.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import { answeredColumns, query } from '../rows.ts';

/**
 * Reads the columns of records. `rest` is the statement from FROM on. Rows have the type of the
 * declaration because columns are picked and made by it: `answeredColumns`, `tableOf`, and
 * `migrateEntities`, which starts over no other column.
 */
export async function recordRows(
  executor: Executor,
  { entity }: EntityBinding,
  rest: string,
  values: unknown[],
): Promise<readonly AnyRecord[]> {
  const { rows } = await query<AnyRecord>(
    executor,
    `SELECT ${answeredColumns(entity)} ${rest}`,
    values,
  );
  return rows;
}
