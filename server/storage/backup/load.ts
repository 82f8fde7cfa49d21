import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { CopyInStream } from '../sql/copyStreams.ts';
import { migrate, migrationsFolder, migrationsIn, type Migration } from '../migrate/migrate.ts';
import { foreignKeysIn, tablesIn } from './catalog.ts';
import { qualified, quoted, type Manifest, type TableOfBackup } from './manifest.ts';
import { Meter } from './sums.ts';

const STREAMS = 3;

/**
 * Fills an empty database from a backup. Its tables are those of the version that wrote it: our
 * migrations up to the ones it had, and what that version had made besides; the next start brings
 * them to the newest. Throws, in words, when the backup is damaged or of a newer version. The
 * history that goes on from here is another one, and says so to whoever knew the old.
 */
export async function loadDatabase(
  connection: ClientConfig,
  folder: string,
  manifest: Manifest,
  known: readonly Migration[] = migrationsIn(migrationsFolder),
): Promise<void> {
  const ids = new Set(manifest.migrations.map(({ id }) => id));
  const strange = manifest.migrations.find(
    ({ id, checksum }) => known.find((one) => one.id === id)?.checksum !== checksum,
  );
  if (strange !== undefined)
    throw new Error(
      `The backup was made by a newer version: this one does not know its migration ${strange.id}.`,
    );
  const migrated = await migrate(
    connection,
    known.filter(({ id }) => ids.has(id)),
  );
  if (!migrated.ok) throw new Error(migrated.error.message);

  const clients = await Promise.all(Array.from({ length: STREAMS }, () => connected(connection)));
  const [leader] = clients;
  if (leader === undefined) return;
  try {
    const keys = await prepareTables(leader, manifest.tables);
    const waiting = manifest.tables
      .filter(({ rows }) => rows > 0)
      .toSorted((a, b) => b.rows - a.rows);
    const work = async (client: Client): Promise<void> => {
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift())
        await loadTable(client, table, folder);
    };
    await Promise.all(clients.map(work));
    for (const { add } of keys) await leader.query(add);
    for (const sequence of manifest.sequences)
      await leader.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        qualified(sequence),
        sequence.value,
        sequence.called,
      ]);
    await beginNewHistory(leader);
    await leader.query('ANALYZE');
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

async function connected(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  // Until the last step nobody takes this database for whole.
  await client.query('SET synchronous_commit = off');
  return client;
}

/**
 * Makes what migrations do not make, empties what they fill, and puts foreign keys aside; answers
 * those.
 */
async function prepareTables(
  client: Client,
  tables: readonly TableOfBackup[],
): Promise<{ add: string }[]> {
  const there = new Map(
    (await tablesIn(client)).map((table) => [
      qualified(table),
      new Set(table.columns.map(({ name }) => name)),
    ]),
  );
  for (const table of tables.filter(({ partitionOf }) => partitionOf === undefined)) {
    const columns = there.get(qualified(table));
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(table.schema)}`);
    if (columns === undefined) {
      const parts = table.columns.map(({ name, definition }) => `${quoted(name)} ${definition}`);
      await client.query(
        `CREATE TABLE ${qualified(table)} (${[...parts, ...(table.key === undefined ? [] : [table.key])].join(', ')})`,
      );
    } else
      for (const { name, definition } of table.columns.filter(
        (column) => !columns.has(column.name),
      ))
        await client.query(
          `ALTER TABLE ${qualified(table)} ADD COLUMN ${quoted(name)} ${definition}`,
        );
  }
  for (const table of tables) {
    if (table.partitionOf === undefined || there.has(qualified(table))) continue;
    const parent = qualified(table.partitionOf);
    await client.query(
      `CREATE TABLE ${qualified(table)} (LIKE ${parent} INCLUDING ALL); ALTER TABLE ${parent} ATTACH PARTITION ${qualified(table)} ${table.partitionOf.bound}`,
    );
  }
  const keys = await foreignKeysIn(client);
  for (const { drop } of keys) await client.query(drop);
  for (const name of there.keys())
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount !== 0)
      await client.query(`TRUNCATE ${name}`);
  return keys;
}

async function loadTable(client: Client, table: TableOfBackup, folder: string): Promise<void> {
  const meter = new Meter();
  // What fails on the way is told by its last part, which is read.
  pipeline(createReadStream(join(folder, table.file)), createZstdDecompress(), meter).catch(
    () => undefined,
  );
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const copy = new CopyInStream(
    `COPY ${qualified(table)} (${columns}) FROM STDIN`,
    whole(meter, table),
  );
  client.query(copy);
  await copy.done;
}

/** The bytes of a table; fails at their end where they are not those that were written. */
async function* whole(meter: Meter, table: TableOfBackup): AsyncGenerator<Buffer> {
  for await (const part of meter) yield part as Buffer;
  if (meter.sha256() !== table.sha256 || meter.lines !== table.rows)
    throw new Error(`${table.file} of the backup is damaged.`);
}

/**
 * Screens and groups that knew a later state of this database must not take new numbers for what
 * they have: screens fetch everything anew, groups take what comes under the new epoch.
 */
async function beginNewHistory(client: Client): Promise<void> {
  await client.query(`UPDATE channel_epoch SET epoch = replace(gen_random_uuid()::text, '-', '')`);
  // A backup of an older version has no such table yet.
  await client.query(`DO $$ BEGIN
    IF to_regclass('uplink_stream') IS NOT NULL THEN
      UPDATE uplink_stream SET epoch = greatest(epoch + 1, extract(epoch FROM now()) * 1000);
    END IF;
  END $$`);
}
