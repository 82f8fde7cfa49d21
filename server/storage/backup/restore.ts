import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client, Pool } from 'pg';
import type { Migration } from '../migrate/migrate.ts';
import { DATABASE, openDatabase, type Database } from '../database.ts';
import type { StorageLog } from '../log.ts';
import { dropDatabase, endConnections } from '../sql/dropDatabase.ts';
import { faultsOf } from './check.ts';
import { loadDatabase } from './load.ts';
import { FILES, KEY_FILE, readManifest, type Manifest } from './manifest.ts';

export type RestoreOptions = {
  /** The backup. */
  readonly folder: string;
  /** An empty database to fill instead of one of our own. */
  readonly databaseUrl: string | undefined;
  /** Where to, undefined for the usual place. */
  readonly dataFolder: string | undefined;
  /** Where uploaded files go; undefined: into the data folder. */
  readonly filesFolder?: string | undefined;
  readonly log: StorageLog;
  /** Called when everything is back, before the database gets its name. */
  readonly restored?: (
    manifest: Manifest,
    pool: Pool,
    dataFolder: string | undefined,
  ) => Promise<void>;
  readonly migrations?: readonly Migration[];
};

/**
 * Our own database gets its name when all is in it: an interrupted restore leaves none, and is done
 * again.
 */
const UNFINISHED = 'pithead_restoring';

/**
 * Puts a backup into an empty data folder (or database), which the next start of the product then
 * serves. Throws, in words, when the backup is damaged or newer than this version, or when there is
 * something already that it would overwrite.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, databaseUrl, dataFolder, filesFolder, log, migrations, restored } = options;
  const manifest = await readManifest(folder);
  const faults = await faultsOf(folder, manifest);
  if (faults.length > 0)
    throw new Error(`The backup cannot be trusted: ${faults.slice(0, 5).join('; ')}.`);
  const opened = await openDatabase({ databaseUrl, dataFolder, log, database: UNFINISHED });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  try {
    if (databaseUrl === undefined) await emptied(database);
    await refuseFull(database);
    await loadDatabase(database.connection, folder, manifest, migrations);
    const data = database.dataFolder ?? dataFolder;
    if (data !== undefined)
      await copyBack(folder, manifest, data, filesFolder ?? join(data, FILES));
    if (restored !== undefined) {
      // Of its own, since nobody may be connected when the database gets its name.
      const pool = new Pool({ ...database.connection, max: 1 });
      await restored(manifest, pool, data).finally(() => pool.end());
    }
    if (databaseUrl === undefined) await finish(database);
    return manifest;
  } finally {
    await database.stop();
  }
}

/** The unfinished database of our own, empty; refused where a finished one is. */
async function emptied(database: Database): Promise<void> {
  await asKeeper(database, async (client) => {
    await dropDatabase(client, UNFINISHED);
    if (
      (await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])).rowCount !== 0
    )
      throw new Error(
        `${database.dataFolder} holds a database already. Restore into an empty folder (--data), or move this one away first.`,
      );
    await client.query(`CREATE DATABASE ${UNFINISHED}`);
  });
}

async function refuseFull({ connection }: Database): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    if (
      (await client.query(`SELECT FROM pg_class WHERE relname = 'schema_migration'`)).rowCount !== 0
    )
      throw new Error('The database holds a mine already. Restore into an empty one.');
  } finally {
    await client.end();
  }
}

const finish = (database: Database): Promise<void> =>
  asKeeper(database, async (client) => {
    await endConnections(client, UNFINISHED);
    await client.query(`ALTER DATABASE ${UNFINISHED} RENAME TO ${DATABASE}`);
  });

/** A connection beside the database that is worked on. */
async function asKeeper(
  { connection }: Database,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function copyBack(
  folder: string,
  { files, key }: Manifest,
  data: string,
  filesFolder: string,
): Promise<void> {
  await mkdir(data, { recursive: true });
  for (const { path } of files) {
    await mkdir(dirname(join(filesFolder, path)), { recursive: true });
    await copyFile(join(folder, FILES, path), join(filesFolder, path));
  }
  if (!key) return;
  const there = join(data, KEY_FILE);
  // A refused or earlier start may have made one that seals nothing yet.
  if (existsSync(there)) await rm(there);
  await copyFile(join(folder, KEY_FILE), there);
}
