import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';
import { join } from 'node:path';
import { err, ok, type Result } from '#base/result.ts';
import { preparePostgres } from './embedded/binaries.ts';
import { startCluster, type Address } from './embedded/cluster.ts';
import { prepareDataFolder } from './embedded/dataFolder.ts';
import { takeLock } from './embedded/lock.ts';
import { ensureOwner } from './embedded/owner.ts';
import { postgresSettings, shippedSettings } from './embedded/postgresSettings.ts';
import type { StorageLog } from './log.ts';
import { refuse, type Refusal } from './refusal.ts';

export type DatabaseSettings = {
  /** A database to use instead of our own. */
  readonly databaseUrl: string | undefined;
  /** Where our own keeps its files; undefined for the usual place. */
  readonly dataFolder: string | undefined;
  readonly log: StorageLog;
  /** Folder of another PostgreSQL's initdb and postgres, instead of the one that is shipped. */
  readonly bin?: string;
  /** Server settings on top of ours, for measurements and tests. */
  readonly postgres?: Readonly<Record<string, string>>;
  /** Called when our own has died and is about to be started again. */
  readonly died?: () => unknown;
  /** Another database of our own cluster than the product's. */
  readonly database?: string;
  /** Transactions that stay open without a word for so long are ended; without it: none is. */
  readonly idleMs?: number;
};

export type Database = {
  /** For reading and for small writes: six connections. */
  readonly pool: Pool;
  /** How to open further connections; the store's writer has one of its own. */
  readonly connection: PoolConfig;
  /** Our own data folder; undefined for a database by URL. */
  readonly dataFolder: string | undefined;
  /** Closes the pool and, if it is ours, shuts PostgreSQL down. */
  stop(): Promise<void>;
};

const READERS = 6;
const CONNECT_MS = 5_000;
/** What the product's database is called in a cluster of our own. */
export const DATABASE = 'pithead';

/**
 * Opens the database: the one at `databaseUrl`, else a PostgreSQL of our own in the data folder.
 * Refuses in plain words.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Result<Database, Refusal>> {
  if (settings.databaseUrl !== undefined)
    return connectTo(settings.databaseUrl, settings.log, settings.idleMs);
  const folder = prepareDataFolder(settings.dataFolder, settings.log);
  if (!folder.ok) return folder;
  const { path, account } = folder.value;
  const lock = takeLock(join(path, 'pithead.lock'));
  if (!lock.ok)
    return err(
      refuse(
        'data_folder_in_use',
        `The data folder ${path} is in use by process ${lock.error.pid}. Stop that one first, or choose another folder with PITHEAD_DATA.`,
      ),
    );
  const opened = await startOwn(settings, path, account);
  if (opened.ok)
    return ok({ ...opened.value, stop: () => opened.value.stop().finally(lock.value) });
  lock.value();
  return opened;
}

async function startOwn(
  settings: DatabaseSettings,
  path: string,
  account: Parameters<typeof preparePostgres>[1],
): Promise<Result<Database, Refusal>> {
  const { log, database = DATABASE } = settings;
  const bin = settings.bin === undefined ? preparePostgres(path, account, log) : ok(settings.bin);
  if (!bin.ok) return bin;
  const wanted = {
    ...postgresSettings,
    ...(settings.bin === undefined ? shippedSettings : {}),
    ...settings.postgres,
  };
  const cluster = await startCluster({
    bin: bin.value,
    dataFolder: path,
    account,
    settings: wanted,
    log,
    died: settings.died,
  });
  if (!cluster.ok) return cluster;
  try {
    await ensureOwner(cluster.value.address);
    await ensureDatabase({ ...cluster.value.address, database: 'postgres' }, database);
  } catch (error) {
    await cluster.value.stop();
    return err(
      refuse(
        'postgres_failed',
        `PostgreSQL in ${path} started but does not answer: ${(error as Error).message}`,
      ),
    );
  }
  const { pool, connection } = databaseAt(cluster.value.address, log, database);
  return ok({
    pool,
    connection,
    dataFolder: path,
    async stop() {
      await pool.end();
      await cluster.value.stop();
    },
  });
}

/** The product's database in a cluster of its own, or another of that cluster. */
export function databaseAt(
  address: Address,
  log: StorageLog,
  database = DATABASE,
  idleMs?: number,
): Pick<Database, 'pool' | 'connection'> {
  const connection = { ...address, database, ...patience(idleMs) };
  return { pool: poolOf(connection, log), connection };
}

const patience = (
  idleMs: number | undefined,
): Pick<PoolConfig, 'connectionTimeoutMillis' | 'idle_in_transaction_session_timeout'> => ({
  connectionTimeoutMillis: CONNECT_MS,
  ...(idleMs === undefined ? {} : { idle_in_transaction_session_timeout: idleMs }),
});

async function ensureDatabase(connection: ClientConfig, database: string): Promise<void> {
  const client = new Client(connection);
  // A connection that breaks fails the query it was running; without a listener it would end the
  // process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      database,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

async function connectTo(
  url: string,
  log: StorageLog,
  idleMs: number | undefined,
): Promise<Result<Database, Refusal>> {
  const connection = { connectionString: url, ...patience(idleMs) };
  const unreachable = (why: string): Result<never, Refusal> =>
    err(
      refuse(
        'database_unreachable',
        `The database at ${withoutPassword(url)} (DATABASE_URL) cannot be used: ${why}`,
      ),
    );
  let pool: Pool | undefined;
  try {
    pool = poolOf(connection, log);
    const { rows } = await pool.query<{ version: string }>(
      `SELECT current_setting('server_version_num') AS version`,
    );
    const version = Number(rows[0]?.version);
    if (version < 150_000)
      throw new Error(`PostgreSQL 15 or newer is needed, this is ${Math.floor(version / 10_000)}`);
  } catch (error) {
    await pool?.end();
    return unreachable((error as Error).message);
  }
  const opened = pool;
  return ok({ pool: opened, connection, dataFolder: undefined, stop: () => opened.end() });
}

function poolOf(connection: PoolConfig, log: StorageLog): Pool {
  const pool = new Pool({ ...connection, max: READERS });
  // Without a listener a connection that breaks while idle would end the process; the pool replaces
  // it by itself.
  pool.on('error', (error) => log.warn(`A database connection broke: ${error.message}`));
  return pool;
}

/** Also where the password has marks in it that a URL has to write otherwise. */
function withoutPassword(url: string): string {
  return url
    .replace(/^(\w{1,20}:\/\/[^:@/]{0,200}):.*@/, '$1:…@')
    .replace(/([?&](?:ssl)?password=)[^&]*/gi, '$1…');
}
