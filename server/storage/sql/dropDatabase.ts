import type { Client, Pool } from 'pg';

type Executor = Pick<Client, 'query'> | Pick<Pool, 'query'>;

/** How long a connection that was told to end may take. */
const END_MS = 5_000;

/**
 * Ends the connections of our own role to a database, and resolves when they are gone. Those of
 * others are left: autovacuum works for the superuser, whom we may not end, and goes by itself when
 * its database is dropped or renamed.
 */
export async function endConnections(client: Executor, database: string): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid, ${END_MS}) FROM pg_stat_activity
     WHERE datname = $1 AND usename = current_user AND pid <> pg_backend_pid()`,
    [database],
  );
}

/** Drops a database where it is there, whoever of our role is connected. */
export async function dropDatabase(client: Executor, database: string): Promise<void> {
  await endConnections(client, database);
  await client.query(`DROP DATABASE IF EXISTS "${database}"`);
}
