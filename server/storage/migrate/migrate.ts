import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { err, ok, type Result } from '#base/result.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { advisoryLocks } from '../sql/advisoryLocks.ts';

export type Migration = { readonly id: string; readonly sql: string; readonly checksum: string };

const LOCK_WAIT_MS = 60_000;

/** The folder that holds the product's tables, one forward step a file. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** The migrations in `folder`, in the order of their file names. */
export function migrationsIn(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return {
        id: name.slice(0, -'.sql'.length),
        sql,
        checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
      };
    });
}

/**
 * Brings the database to the newest shape; answers the ids it applied. Each migration commits whole
 * or not at all, so a kill in the middle is simply done again. Refuses when an applied migration
 * was changed or the database is newer than we are.
 */
export async function migrate(
  connection: ClientConfig,
  migrations: readonly Migration[] = migrationsIn(migrationsFolder),
): Promise<Result<string[], Refusal>> {
  const client = new Client(connection);
  // A connection that breaks fails the query it was running; without a listener it would end the
  // process too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`SET lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrate]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (id text PRIMARY KEY, checksum text NOT NULL, applied timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ id: string; checksum: string }>(
      'SELECT id, checksum FROM schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.id, row.checksum]));
    const fault = mismatch(applied, migrations);
    if (fault !== undefined) return err(refuse('migration_failed', fault));
    const missing = migrations.filter((migration) => !applied.has(migration.id));
    for (const migration of missing) {
      const failed = await apply(client, migration);
      if (failed !== undefined)
        return err(refuse('migration_failed', `Migration ${migration.id} failed: ${failed}`));
    }
    return ok(missing.map((migration) => migration.id));
  } catch (error) {
    return err(
      refuse(
        'migration_failed',
        `The database could not be brought up to date: ${(error as Error).message}`,
      ),
    );
  } finally {
    // Ending the session gives the lock back too.
    await client.end().catch(() => undefined);
  }
}

function mismatch(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): string | undefined {
  const known = new Map(migrations.map((migration) => [migration.id, migration.checksum]));
  for (const [id, checksum] of applied) {
    const ours = known.get(id);
    if (ours === undefined)
      return `The database holds migration ${id}, which this version does not know: it was used by a newer version.`;
    if (ours !== checksum)
      return `Migration ${id} was changed after it had been applied to this database.`;
  }
  return undefined;
}

async function apply(
  client: Client,
  { id, sql, checksum }: Migration,
): Promise<string | undefined> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (id, checksum) VALUES ($1, $2)', [
      id,
      checksum,
    ]);
    await client.query('COMMIT');
    return undefined;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    return (error as Error).message;
  }
}
