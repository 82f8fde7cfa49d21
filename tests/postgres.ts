import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool, type ClientConfig } from 'pg';
import type { Database } from '#server/storage/database.ts';
import { dropDatabase } from '#server/storage/sql/dropDatabase.ts';
import { migrate, migrationsFolder, migrationsIn } from '#server/storage/migrate/migrate.ts';
import { leaseCluster } from './cluster.ts';

export type TestDatabase = Database & {
  /** What DATABASE_URL would be for this database. */
  readonly url: string;
};

/**
 * PITHEAD_TEST_PG=15 runs the tests on Debian's PostgreSQL 15 instead of the one that is shipped.
 */
export const testVersion = process.env['PITHEAD_TEST_PG'] === '15' ? '15' : '18';
export const testBin = testVersion === '15' ? '/usr/lib/postgresql/15/bin' : undefined;
const folder = join(tmpdir(), `pithead-tests-${process.getuid?.() ?? 0}-${testVersion}`);

/**
 * A fresh database of its own for a test file, with all tables (none with `migrated: false`), in a
 * cluster that all test processes share; the cluster ends by itself when no test has used it for
 * half a minute. `stop` drops the database.
 */
export async function startTestDatabase({
  migrated = true,
}: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const { socket, address } = await leaseCluster(folder, testBin);
  const admin = new Client({ ...address, database: 'postgres' });
  await admin.connect();
  const database = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const template = migrated ? await migratedTemplate(admin, address) : 'template1';
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  const connection = { ...address, database };
  const pool = new Pool({ ...connection, max: 4 });
  pool.on('error', () => undefined);
  return {
    pool,
    connection,
    dataFolder: undefined,
    url: `postgresql://${address.user}:${address.password}@${encodeURIComponent(address.host)}:${address.port}/${database}`,
    async stop() {
      await pool.end();
      await dropDatabase(admin, database);
      await admin.end();
      socket.destroy();
    },
  };
}

/** Migrating takes longer than copying, so it happens once for each set of migrations. */
async function migratedTemplate(admin: Client, address: ClientConfig): Promise<string> {
  const sum = createHash('sha256');
  for (const { checksum } of migrationsIn(migrationsFolder)) sum.update(checksum);
  const template = `template_${sum.digest('hex').slice(0, 16)}`;
  await admin.query('SELECT pg_advisory_lock(1)');
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    template,
  ]);
  if (rowCount === 0) {
    await dropDatabase(admin, `${template}_draft`);
    await admin.query(`CREATE DATABASE ${template}_draft`);
    const done = await migrate({ ...address, database: `${template}_draft` });
    if (!done.ok) throw new Error(done.error.message);
    await admin.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`);
  }
  await admin.query('SELECT pg_advisory_unlock(1)');
  return template;
}
