import type { Pool, PoolClient } from 'pg';

/** Runs work in one transaction. */
export type InTransaction = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

const TRIGGER = 'uplink_samples';

/**
 * Has what is added to `sample` kept for the way up from now on, or no longer. Rejects where the
 * table is busy for long, such as with a backup: to be tried again.
 */
export async function keepSamples(
  pool: Pool,
  inTransaction: InTransaction,
  isWanted: boolean,
): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_trigger WHERE tgrelid = 'sample'::regclass AND tgname = $1`,
    [TRIGGER],
  );
  if ((rowCount ?? 0) > 0 === isWanted) return;
  await inTransaction(async (client) => {
    // Whoever waits for the table holds up its writer.
    await client.query(`SET LOCAL lock_timeout = '1s'`);
    await client.query(
      isWanted
        ? `CREATE TRIGGER ${TRIGGER} AFTER INSERT ON sample REFERENCING NEW TABLE AS new_samples
           FOR EACH STATEMENT EXECUTE FUNCTION uplink_samples()`
        : `DROP TRIGGER ${TRIGGER} ON sample`,
    );
  });
}
