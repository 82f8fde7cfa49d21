import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { migrate, migrationsFolder, migrationsIn, type Migration } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterAll(() => database.stop());

const step = (id: string, sql: string, checksum = sql): Migration => ({ id, sql, checksum });

describe('migrations', () => {
  test('bring an empty database to the newest shape, and a second run changes nothing', async () => {
    const first = await migrate(database.connection);
    expect(first).toEqual({ ok: true, value: migrationsIn(migrationsFolder).map(({ id }) => id) });
    expect(await migrate(database.connection)).toEqual({ ok: true, value: [] });
  });

  test('two processes at once apply each step once', async () => {
    const steps = [
      ...migrationsIn(migrationsFolder),
      step('9001', 'SELECT pg_sleep(0.05); CREATE TABLE made_once (a int)'),
    ];
    const both = await Promise.all([
      migrate(database.connection, steps),
      migrate(database.connection, steps),
    ]);
    expect(both.flatMap((one) => (one.ok ? one.value : ['refused']))).toEqual(['9001']);
  });

  test('a step that is killed in the middle leaves nothing and is done again', async () => {
    const known = [
      ...migrationsIn(migrationsFolder),
      step('9001', 'SELECT pg_sleep(0.05); CREATE TABLE made_once (a int)'),
    ];
    const slow = step(
      '9002',
      'CREATE TABLE half (a int); SELECT pg_sleep(30); CREATE TABLE other_half (a int)',
      'same',
    );
    const running = migrate(database.connection, [...known, slow]);
    const sleeping = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    await expect
      .poll(async () => (await database.pool.query(sleeping)).rowCount, { timeout: 10_000 })
      .toBe(1);
    await database.pool.query(`SELECT pg_terminate_backend(pid) FROM (${sleeping}) s`);
    const killed = await running;
    expect(killed.ok ? undefined : killed.error.exitCode).toBe(12);
    const { rows } = await database.pool.query(`SELECT to_regclass('half') AS half`);
    expect(rows).toEqual([{ half: null }]);
    const quick = step(
      '9002',
      'CREATE TABLE half (a int); CREATE TABLE other_half (a int)',
      'same',
    );
    expect(await migrate(database.connection, [...known, quick])).toEqual({
      ok: true,
      value: ['9002'],
    });
  });

  test('a changed step and a database from a newer version are refused in words', async () => {
    const ours = migrationsIn(migrationsFolder);
    const changed = ours.map((migration) => ({ ...migration, checksum: 'other' }));
    const newer = await migrate(database.connection, ours);
    expect(newer).toMatchObject({
      ok: false,
      error: { code: 'migration_failed', message: expect.stringContaining('newer version') },
    });
    const edited = await migrate(database.connection, changed);
    expect(edited).toMatchObject({
      ok: false,
      error: { code: 'migration_failed', message: expect.stringContaining('was changed') },
    });
  });
});
