import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { dropDatabase } from './dropDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterAll(() => database.stop());

test('a database that somebody is connected to is dropped, and one that is not there is no fault', async () => {
  const name = `dropped_${process.pid}`;
  const { pool, connection } = database;
  await pool.query(`CREATE DATABASE ${name}`);
  const inside = new Client({ ...connection, database: name });
  inside.on('error', () => undefined);
  await inside.connect();
  await dropDatabase(pool, name);
  expect((await pool.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount).toBe(0);
  await dropDatabase(pool, name);
});
