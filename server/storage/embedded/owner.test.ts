import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { superuserCluster } from '#tests/superuserCluster.ts';
import { openDatabase, type Database } from '../database.ts';
import { silentLog } from '../log.ts';

// Each of these starts servers of its own, which a busy machine is slow at.
vi.setConfig({ testTimeout: 120_000 });
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pithead-owner-'));
  chmodSync(folder, 0o755);
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(folder: string): Promise<Database> {
  const opened = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
  if (!opened.ok) throw new Error(opened.error.message);
  cleanUps.push(() => opened.value.stop());
  return opened.value;
}

/** Who the product is in its database, and who else may do everything. */
async function rolesOf({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT current_user AS me, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
       (SELECT array_agg(rolname::text ORDER BY 1) FROM pg_roles WHERE rolsuper) AS supers, (SELECT count(*)::int FROM pg_roles WHERE rolsuper AND rolcanlogin) AS open`,
  );
  return rows[0];
}
const proper = { me: 'pithead', super: false, supers: ['postgres'], open: 0 };

test('the product works as a role that is no superuser, and nobody can sign in as one', async () => {
  const folder = freshFolder();
  const database = await open(folder);
  expect(await rolesOf(database)).toEqual(proper);
  await expect(database.pool.query(`COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow(
    'permission denied',
  );
  await expect(database.pool.query(`SELECT pg_read_file('/etc/passwd')`)).rejects.toThrow(
    'permission denied',
  );
  const password = readFileSync(join(folder, 'pg.password'), 'utf8');
  const superuser = new Client({
    host: join(folder, 'pg'),
    user: 'postgres',
    password,
    database: 'postgres',
  });
  superuser.on('error', () => undefined);
  await expect(superuser.connect()).rejects.toThrow();
});

/** A cluster as earlier versions made it: the product's role is the superuser. */
async function oldCluster(folder: string): Promise<void> {
  const cluster = await superuserCluster(folder);
  const run = async (database: string, ...statements: string[]): Promise<void> => {
    const client = new Client({ ...cluster.address, database });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run('postgres', 'CREATE DATABASE pithead');
  await run(
    'pithead',
    'CREATE EXTENSION pg_trgm',
    'CREATE SCHEMA entity',
    'CREATE TABLE entity."order" (id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, t text)',
    `INSERT INTO entity."order" (t) VALUES ('kept')`,
    'CREATE TABLE sample (t int8 NOT NULL) PARTITION BY RANGE (t)',
    'CREATE TABLE sample_1 PARTITION OF sample FOR VALUES FROM (0) TO (10)',
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`,
    'CREATE SEQUENCE alone',
  );
  await cluster.stop();
}

test('a folder of an earlier version, whose role was the superuser, is given over with all that is in it', async () => {
  const folder = freshFolder();
  await oldCluster(folder);
  const database = await open(folder);
  expect(await rolesOf(database)).toEqual(proper);
  const { pool } = database;
  await pool.query(`INSERT INTO entity."order" (t) VALUES ('more')`);
  expect((await pool.query('SELECT t FROM entity."order" ORDER BY id')).rows).toEqual([
    { t: 'kept' },
    { t: 'more' },
  ]);
  // What only an owner may.
  await pool.query(
    'ALTER TABLE entity."order" ADD COLUMN more int; CREATE INDEX ON entity."order" USING gin (t gin_trgm_ops)',
  );
  await pool.query(
    'CREATE TABLE sample_2 PARTITION OF sample FOR VALUES FROM (10) TO (20); DROP TABLE sample_1',
  );
  await pool.query(
    'ALTER SEQUENCE alone RESTART; DROP FUNCTION refuse; CREATE SCHEMA job; CREATE TABLE public.made (a int)',
  );
  await database.stop();
  cleanUps.pop();
  expect(await rolesOf(await open(folder))).toEqual(proper);
});
