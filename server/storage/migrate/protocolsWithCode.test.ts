import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { migrationsFolder } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

test('a protocol that has no code is taken out of device ledgers and stays readable in the remark', async () => {
  const { pool } = database;
  await pool.query('CREATE SCHEMA IF NOT EXISTS entity');
  await pool.query('CREATE TABLE entity."someDevice" (code text, protocol text, remark text)');
  await pool.query(
    `INSERT INTO entity."someDevice" VALUES ('a', 'onvif', 'by the gate'), ('b', 'kafka', NULL),
      ('c', 'modbusRtu', NULL), ('d', 'mqtt', NULL), ('e', NULL, 'none')`,
  );
  await pool.query(readFileSync(join(migrationsFolder, '0096_protocols_with_code.sql'), 'utf8'));
  const { rows } = await pool.query('SELECT * FROM entity."someDevice" ORDER BY code');
  expect(rows).toEqual([
    { code: 'a', protocol: null, remark: 'by the gate\nProtocol: onvif' },
    { code: 'b', protocol: null, remark: 'Protocol: kafka' },
    { code: 'c', protocol: 'modbusRtuTcp', remark: null },
    { code: 'd', protocol: 'mqtt', remark: null },
    { code: 'e', protocol: null, remark: 'none' },
  ]);
});
