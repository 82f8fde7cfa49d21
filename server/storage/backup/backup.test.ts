import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import { alarmOf } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openDatabase, type Database } from '../database.ts';
import { silentLog } from '../log.ts';
import { migrate, migrationsFolder, migrationsIn } from '../migrate/migrate.ts';
import { writeBackup, type BackupDone } from './backup.ts';
import { backupsIn } from './keep.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';

// These start clusters of their own, which a busy machine is slow at.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-backup-'));
  chmodSync(folder, 0o755);
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(dataFolder: string): Promise<Database> {
  const opened = await openDatabase({ databaseUrl: undefined, dataFolder, log: silentLog });
  if (!opened.ok) throw new Error(opened.error.message);
  cleanUps.push(() => opened.value.stop());
  return opened.value;
}

let clock = Date.UTC(2026, 10, 23);
const now = (): number => (clock += 1000);
const backUp = (
  database: Database,
  target: string,
  dataFolder?: string,
  keep = 7,
): Promise<BackupDone> =>
  writeBackup({ connection: database.connection, dataFolder, target, keep, now });

/**
 * Each table with its count and sum; the history is a new one, so that its mark is not compared.
 */
const contents = ({ tables }: Manifest): Record<string, string> =>
  Object.fromEntries(
    tables
      .filter(({ name }) => name !== 'channel_epoch')
      .map(({ schema, name, rows, sha256 }) => [`${schema}.${name}`, `${rows} ${sha256}`]),
  );

/**
 * Rows of every kind of table: partitions, a record that migrations do not make, foreign keys,
 * identities, odd texts.
 */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(`
    CREATE TABLE sample_h1 (LIKE sample INCLUDING ALL);
    ALTER TABLE sample ATTACH PARTITION sample_h1 FOR VALUES FROM (0) TO (3600000);
    INSERT INTO sample (t, value, point_no, state, source_no) SELECT i * 7, sin(i) * 1e-7, i % 50, 0, 1 FROM generate_series(0, 20000) i;
    CREATE TABLE entity."odd ""name""" (id text PRIMARY KEY, "Order" int8 NOT NULL DEFAULT 5, body jsonb, blob bytea, at float8);
    INSERT INTO entity."odd ""name""" (id, body, blob, at) VALUES
      (E'tab\\tline\\nback\\\\slash', '{"a": "\\u00e9"}', '\\x00ff0a', 'Infinity'), ('空', NULL, NULL, 'NaN'), ('\\N', '[]', '', -0.1);
    INSERT INTO job.job (kind, args, queue, state, created, since) SELECT 'x', '{}', 'default', 'Succeeded', i, i FROM generate_series(1, 20) i`);
  await pool.query(
    `INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm) VALUES (1, 5, 'a1', '{}', $1)`,
    [alarmOf(1, { state: 1 })],
  );
}

describe('a backup', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
    await fill(database);
  });
  afterAll(() => database.stop());

  test('of a database that is written to is of one moment, and restores every table by count and sum', async () => {
    const data = freshFolder();
    await mkdir(join(data, 'files/2026'), { recursive: true });
    await writeFile(join(data, 'files/2026/plan.pdf'), 'a plan');
    await writeFile(join(data, 'secret.key'), 'key of the mine', { mode: 0o600 });
    await database.pool.query('CREATE TABLE pair_a (n int); CREATE TABLE pair_b (n int)');
    let writing = true;
    // Two tables that hold the same in every moment, while samples go on coming.
    const writer = (async () => {
      for (let n = 0; writing; n++)
        await database.pool.query(
          `WITH a AS (INSERT INTO pair_a VALUES (${n})) INSERT INTO pair_b VALUES (${n});
           INSERT INTO sample (t, value, point_no, state, source_no) VALUES (${200_000 + n}, 1, 1, 0, 1)`,
        );
    })();
    await expect
      .poll(async () => (await database.pool.query('SELECT FROM pair_a')).rowCount)
      .toBeGreaterThan(20);
    const { folder, manifest } = await backUp(database, join(data, 'copies'), data);
    writing = false;
    await writer;
    const sums = contents(manifest);
    expect(sums['public.pair_a']).toBe(sums['public.pair_b']);
    expect([manifest.key, manifest.files.map(({ path, bytes }) => [path, bytes])]).toEqual([
      true,
      [['2026/plan.pdf', 6]],
    ]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);

    const empty = freshFolder();
    await restoreBackup({ folder, databaseUrl: undefined, dataFolder: empty, log: silentLog });
    const restored = await open(empty);
    expect(await migrate(restored.connection)).toEqual({ ok: true, value: [] });
    const again = await backUp(restored, freshFolder(), empty);
    expect(contents(again.manifest)).toEqual(sums);
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    expect(readFileSync(join(empty, 'files/2026/plan.pdf'), 'utf8')).toBe('a plan');
    expect(readFileSync(join(empty, 'secret.key'), 'utf8')).toBe('key of the mine');
    // What guards the tables is there again.
    await expect(restored.pool.query('DELETE FROM alarm_log')).rejects.toThrow();
    const { rows } = await restored.pool.query(
      `SELECT count(*)::int AS keys FROM pg_constraint WHERE contype = 'f' AND conparentid = 0`,
    );
    expect(rows).toEqual(
      (
        await database.pool.query(
          `SELECT count(*)::int AS keys FROM pg_constraint WHERE contype = 'f' AND conparentid = 0`,
        )
      ).rows,
    );
    await restored.pool.query(
      `INSERT INTO job.job (kind, args, queue, state, created, since) VALUES ('x', '{}', 'default', 'Succeeded', 1, 1)`,
    );
    // Whoever knew the old history sees that this is another one.
    const epoch = async ({ pool }: Database): Promise<unknown> =>
      (await pool.query('SELECT epoch FROM channel_epoch')).rows;
    expect(await epoch(restored)).not.toEqual(await epoch(database));
  });

  test('of an earlier version restores at its own shape, and a start brings it to the newest', async () => {
    const old = await startTestDatabase({ migrated: false });
    cleanUps.push(() => old.stop());
    const all = migrationsIn(migrationsFolder);
    expect(await migrate(old.connection, all.slice(0, -3))).toMatchObject({ ok: true });
    await fill(old);
    const { folder, manifest } = await backUp(old, freshFolder());
    const empty = freshFolder();
    await restoreBackup({ folder, databaseUrl: undefined, dataFolder: empty, log: silentLog });
    const restored = await open(empty);
    expect(contents((await backUp(restored, freshFolder())).manifest)).toEqual(contents(manifest));
    expect(await migrate(restored.connection)).toEqual({
      ok: true,
      value: all.slice(-3).map(({ id }) => id),
    });
    // And the other way round it is refused, in words.
    const newer = await backUp(restored, freshFolder());
    const restore = restoreBackup({
      folder: newer.folder,
      databaseUrl: undefined,
      dataFolder: freshFolder(),
      log: silentLog,
      migrations: all.slice(0, -3),
    });
    await expect(restore).rejects.toThrow('made by a newer version');
  });

  test('that is damaged, unfinished, or would overwrite a mine is refused and changes nothing', async () => {
    const target = freshFolder();
    const { folder } = await backUp(database, target);
    const into = (from: string, dataFolder: string): Promise<unknown> =>
      restoreBackup({ folder: from, databaseUrl: undefined, dataFolder, log: silentLog });
    await expect(into(target, freshFolder())).rejects.toThrow('holds no finished backup');
    const damaged = join(target, 'damaged');
    await cp(folder, damaged, { recursive: true });
    const bytes = readFileSync(join(damaged, 'tables/public.sample_h1.zst'));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(join(damaged, 'tables/public.sample_h1.zst'), bytes);
    const empty = freshFolder();
    await expect(into(damaged, empty)).rejects.toThrow('public.sample_h1.zst');
    expect(await readdir(empty)).toEqual([]);
    const used = freshFolder();
    await (await open(used)).pool.query('CREATE TABLE mine AS SELECT 1 AS a');
    await cleanUps.pop()?.();
    await expect(into(folder, used)).rejects.toThrow('holds a database already');
    expect((await (await open(used)).pool.query('SELECT a FROM mine')).rows).toEqual([{ a: 1 }]);
  });

  test('leaves as many of the newest as it is told to, and nothing of one that failed', async () => {
    const target = freshFolder();
    await mkdir(join(target, 'pithead-of-somebody'));
    await mkdir(join(target, 'pithead-20200101T000000Z.draft'));
    const made: string[] = [];
    for (let i = 0; i < 4; i++) made.push((await backUp(database, target, undefined, 2)).folder);
    expect((await backupsIn(target)).map(({ folder }) => folder)).toEqual(
      made.slice(-2).toReversed(),
    );
    expect((await readdir(target)).toSorted()).toHaveLength(3);
    const gone = { ...database, connection: { ...database.connection, database: 'nowhere' } };
    await expect(backUp(gone, target)).rejects.toThrow('nowhere');
    expect((await readdir(target)).filter((name) => name.endsWith('.draft'))).toEqual([]);
    expect(existsSync(made[3] ?? '')).toBe(true);
  });
});
