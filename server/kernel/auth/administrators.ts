import type { Pool, PoolClient } from 'pg';
import type { Executor } from '../executor.ts';
import { accountsSql, userStatus } from './accountRows.ts';

/** Opens everything. */
const EVERYTHING = '*/*/*';
/** Ids of those who can sign in by a password and may do everything. */
export async function usableAdministrators(executor: Executor): Promise<string[]> {
  const { rows } = await executor.query<{ id: string }>(
    `SELECT a.id FROM (${accountsSql}) a WHERE $1 = ANY (a.permissions) AND NOT a.disabled
      AND coalesce(a.status, $2) = $2 AND a.password <> ''`,
    [EVERYTHING, userStatus.normal],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whether a transaction would take the last usable administrator from the product. Asked after its
 * writes: whoever else asks meanwhile waits for its end, so that two administrators cannot remove
 * each other at once.
 */
export async function losesLastAdministrator(client: PoolClient, pool: Pool): Promise<boolean> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('the last administrator', 0))`);
  if ((await usableAdministrators(client)).length > 0) return false;
  // As it stands outside of the transaction: where there was none before, none is lost.
  return (await usableAdministrators(pool)).length > 0;
}
