import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, Pool, type ClientConfig } from 'pg';
import type { Database } from '../server/storage/database.ts';
import { migrate, migrationsFolder, migrationsIn } from '../server/storage/migrate/migrate.ts';

export type TestDatabase = Database & {
  /** What DATABASE_URL would be for this database. */
  readonly url: string;
};

/** PITHEAD_TEST_PG=15 runs the tests on Debian's PostgreSQL 15 instead of the one that is shipped. */
export const testVersion = process.env['PITHEAD_TEST_PG'] === '15' ? '15' : '18';
export const testBin = testVersion === '15' ? '/usr/lib/postgresql/15/bin' : undefined;
const folder = join(tmpdir(), `pithead-tests-${process.getuid?.() ?? 0}-${testVersion}`);
const HOST_START_MS = 30_000;

/**
 * A fresh database of its own for a test file, with all tables (none with `migrated: false`), in a cluster that all test
 * processes share; the cluster ends by itself when no test has used it for half a minute. `stop` drops the database.
 */
export async function startTestDatabase({ migrated = true }: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const { socket, address } = await clusterLease();
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
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await admin.end();
      socket.destroy();
    },
  };
}

type Address = { host: string; port: number; user: string; password: string };

/** Migrating takes longer than copying, so it happens once for each set of migrations. */
async function migratedTemplate(admin: Client, address: ClientConfig): Promise<string> {
  const sum = createHash('sha256');
  for (const { checksum } of migrationsIn(migrationsFolder)) sum.update(checksum);
  const template = `template_${sum.digest('hex').slice(0, 16)}`;
  await admin.query('SELECT pg_advisory_lock(1)');
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (rowCount === 0) {
    await admin.query(`DROP DATABASE IF EXISTS ${template}_draft WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${template}_draft`);
    const done = await migrate({ ...address, database: `${template}_draft` });
    if (!done.ok) throw new Error(done.error.message);
    await admin.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`);
  }
  await admin.query('SELECT pg_advisory_unlock(1)');
  return template;
}

/** The host of the shared cluster keeps it up for as long as somebody holds such a connection. */
async function clusterLease(): Promise<{ socket: Socket; address: Address }> {
  const end = performance.now() + HOST_START_MS;
  let asked = false;
  while (performance.now() < end) {
    const lease = await askHost();
    if (lease !== undefined) return lease;
    if (!asked) startHost();
    asked = true;
    await sleep(50);
  }
  throw new Error(`The test cluster in ${folder} did not start; see ${folder}.log`);
}

function askHost(): Promise<{ socket: Socket; address: Address } | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(join(folder, 'host.sock'));
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
    socket.once('connect', () =>
      createInterface({ input: socket }).once('line', (line) => {
        socket.unref();
        resolve({ socket, address: JSON.parse(line) as Address });
      }),
    );
  });
}

function startHost(): void {
  const log = openSync(`${folder}.log`, 'a');
  const program = fileURLToPath(new URL('./postgresHost.ts', import.meta.url));
  spawn(process.execPath, [program, folder, ...(testBin === undefined ? [] : [testBin])], {
    detached: true,
    stdio: ['ignore', log, log],
  }).unref();
  closeSync(log);
}
