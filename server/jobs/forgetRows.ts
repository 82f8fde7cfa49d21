import type { Executor } from '#server/kernel/executor.ts';

const ROWS = 5_000;

/**
 * Deletes the rows of a table that hold, in small steps, so that nobody waits long for a lock;
 * answers how many. `table` and `where` are SQL of our own, `values` its parameters; a signal that
 * is given up ends it after the step under way.
 */
export async function forgetRows(
  executor: Executor,
  [table, where]: readonly [table: string, where: string],
  values: readonly unknown[],
  signal?: AbortSignal,
): Promise<number> {
  const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${where} LIMIT ${ROWS}))`;
  let count = 0;
  for (let left = ROWS; left === ROWS && signal?.aborted !== true; count += left)
    left = (await executor.query(text, [...values])).rowCount ?? 0;
  return count;
}
