import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { BAD_FOLDER } from '#contracts/admin/backups.ts';
import { folderFault } from '../folderFault.ts';
import { CopyOut } from '../sql/copyStreams.ts';
import { tablesIn, sequencesIn } from './catalog.ts';
import { faultsOf } from './check.ts';
import { DRAFT, nameOf, removeOld } from './keep.ts';
import {
  FILES,
  KEY_FILE,
  MANIFEST,
  qualified,
  quoted,
  type Manifest,
  type TableOfBackup,
} from './manifest.ts';
import { Meter } from './sums.ts';

export type BackupOptions = {
  readonly connection: ClientConfig;
  /** The product's data folder, whose key goes along; undefined where there is none. */
  readonly dataFolder: string | undefined;
  /** Where uploaded files lie; undefined: in the data folder. */
  readonly filesFolder?: string | undefined;
  /** Where backups lie, each in a folder of its own. */
  readonly target: string;
  /** So many of the newest stay. */
  readonly keep: number;
  readonly now: () => number;
};

export type BackupDone = {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly removed: readonly string[];
};

/** Tables are read by so many connections at once, all of the same moment. */
const STREAMS = 2;
const OWNER_ONLY = 0o700;
const UNDEFINED_TABLE = '42P01';
const LIST_TRIES = 5;

/**
 * Copies everything that the product keeps, of one moment, from a database that goes on working:
 * every table whatever it is, where sequences stand, files, and the key that secrets are sealed
 * with. What was written is read again and compared before it counts.
 */
export async function writeBackup({
  connection,
  dataFolder,
  filesFolder,
  target,
  keep,
  now,
}: BackupOptions): Promise<BackupDone> {
  const fault = await folderFault(target);
  if (fault !== undefined) throw new Error(`${BAD_FOLDER} ${fault}`);
  const began = now();
  const folder = join(target, nameOf(began));
  const draft = folder + DRAFT;
  await mkdir(target, { recursive: true });
  if (existsSync(folder)) throw new Error(`There is a backup of this second already: ${folder}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: OWNER_ONLY });
  try {
    const database = await copyDatabase(connection, draft);
    const from = filesFolder ?? (dataFolder === undefined ? undefined : join(dataFolder, FILES));
    const files = from === undefined ? [] : await copyFiles(from, join(draft, FILES));
    const key = dataFolder !== undefined && (await copyKey(dataFolder, draft));
    const bytes = await sizeOf(draft);
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date(began).toISOString(),
      ...database,
      files,
      key,
      bytes,
      tookMs: 0,
    };
    const faults = await faultsOf(draft, manifest);
    if (faults.length > 0)
      throw new Error(
        `The backup was not written as it was read: ${faults.slice(0, 3).join('; ')}`,
      );
    const done = { ...manifest, tookMs: Math.max(0, Math.round(now() - began)) };
    await writeFile(join(draft, MANIFEST), JSON.stringify(done, null, 1), { flush: true });
    await rename(draft, folder);
    return { folder, manifest: done, removed: await removeOld(target, keep) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyDatabase(
  connection: ClientConfig,
  draft: string,
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>> {
  const leader = await connected(connection);
  const helpers: Client[] = [];
  try {
    const { snapshot, listed } = await momentOf(leader);
    const { rows: versions } = await leader.query<{ version: string }>(
      `SELECT current_setting('server_version') AS version`,
    );
    const { rows: migrations } = await leader.query<{ id: string; checksum: string }>(
      'SELECT id, checksum FROM schema_migration ORDER BY id',
    );
    for (let i = 1; i < STREAMS; i++) {
      const helper = await connected(connection);
      helpers.push(helper);
      await helper.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT '${snapshot}'`,
      );
    }
    const waiting = [...listed];
    const tables: TableOfBackup[] = [];
    const work = async (client: Client): Promise<void> => {
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift())
        tables.push(await copyTable(client, table, draft));
    };
    await Promise.all([leader, ...helpers].map(work));
    const sequences = await sequencesIn(leader);
    tables.sort((a, b) => a.file.localeCompare(b.file));
    return { postgres: versions[0]?.version ?? '', migrations, tables, sequences };
  } finally {
    for (const client of [leader, ...helpers]) await client.end().catch(() => undefined);
  }
}

async function connected(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection);
  // A connection that breaks fails the query it was running; without a listener it would end the
  // process too.
  client.on('error', () => undefined);
  await client.connect();
  // A large table would else be read from where another reader is, and two copies of it would
  // differ in order.
  await client.query('SET synchronize_seqscans = off; SET lock_timeout = 60000');
  return client;
}

/** The moment of the backup and its tables, held: none of them can be dropped from now on. */
async function momentOf(
  leader: Client,
): Promise<{ snapshot: string; listed: Awaited<ReturnType<typeof tablesIn>> }> {
  for (let tries = 1; ; tries++) {
    await leader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await leader.query<{ snapshot: string }>(
      'SELECT pg_export_snapshot() AS snapshot',
    );
    const listed = await tablesIn(leader);
    try {
      if (listed.length > 0)
        await leader.query(
          `LOCK TABLE ${listed.map((table) => `ONLY ${qualified(table)}`).join(', ')} IN ACCESS SHARE MODE`,
        );
      return { snapshot: rows[0]?.snapshot ?? '', listed };
    } catch (error) {
      // A partition was dropped between the two.
      if ((error as { code?: string }).code !== UNDEFINED_TABLE || tries === LIST_TRIES)
        throw error;
      await leader.query('ROLLBACK');
    }
  }
}

async function copyTable(
  client: Client,
  table: Awaited<ReturnType<typeof tablesIn>>[number],
  draft: string,
): Promise<TableOfBackup> {
  const file = join(
    'tables',
    `${encodeURIComponent(table.schema)}.${encodeURIComponent(table.name)}.zst`,
  );
  const copy = new CopyOut(
    `COPY ${qualified(table)} (${table.columns.map(({ name }) => quoted(name)).join(', ')}) TO STDOUT`,
  );
  client.query(copy);
  const meter = new Meter();
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  await pipeline(
    copy.stream,
    meter,
    packed,
    createWriteStream(join(draft, file), { flush: true, mode: 0o600 }),
  );
  if (meter.lines !== copy.rows)
    throw new Error(`${file}: ${copy.rows} rows were read, ${meter.lines} written`);
  return { ...table, file, rows: copy.rows, sha256: meter.sha256() };
}

/**
 * Files keep their names and never change, so that those of the snapshot are there now, unless
 * somebody deleted one meanwhile.
 */
async function copyFiles(from: string, to: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  if (!existsSync(from)) return files;
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const path = source.slice(from.length + 1);
    await mkdir(dirname(join(to, path)), { recursive: true });
    const meter = new Meter();
    try {
      await pipeline(
        createReadStream(source),
        meter,
        createWriteStream(join(to, path), { flush: true, mode: 0o600 }),
      );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(join(to, path), { force: true });
      continue;
    }
    files.push({ path, bytes: meter.bytes, sha256: meter.sha256() });
  }
  return files.toSorted((a, b) => a.path.localeCompare(b.path));
}

async function copyKey(dataFolder: string, draft: string): Promise<boolean> {
  const key = join(dataFolder, KEY_FILE);
  if (!existsSync(key)) return false;
  await copyFile(key, join(draft, KEY_FILE));
  await chmod(join(draft, KEY_FILE), 0o600);
  return true;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((one) => one.isFile())
      .map(async (one) => (await stat(join(one.parentPath, one.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
