import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { streamConnection } from './heldConnections.ts';
import { inPoolTransaction } from './inPoolTransaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterAll(() => database.stop());

test('a transaction is kept whole or not at all', async () => {
  await inPoolTransaction(database.pool, (client) => client.query('CREATE TABLE kept (a int)'));
  const failing = inPoolTransaction(database.pool, async (client) => {
    await client.query('INSERT INTO kept VALUES (1)');
    throw new Error('thought better of it');
  });
  await expect(failing).rejects.toThrow('thought better of it');
  expect((await database.pool.query('SELECT FROM kept')).rowCount).toBe(0);
});

test('a connection that dies while nothing is asked fails the transaction and not the process', async () => {
  const dying = inPoolTransaction(database.pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await client.query('SELECT 1');
  });
  await expect(dying).rejects.toThrow('not queryable');
  expect((await database.pool.query('SELECT 1')).rowCount).toBe(1);
});

test('transactions that ask the pool something themselves, and begin others, do not wait for each other for ever', async () => {
  const ask = (): Promise<unknown> => database.pool.query('SELECT pg_sleep(0.01)');
  const nested = (): Promise<unknown> =>
    inPoolTransaction(database.pool, (client) => client.query('SELECT 1'));
  const one = (inner: () => Promise<unknown>) => inPoolTransaction(database.pool, () => inner());
  const done = await Promise.all(
    Array.from({ length: 40 }, (_, i) => one(i % 4 === 0 ? nested : ask)),
  );
  expect(done).toHaveLength(40);
});

test('readers that take their time leave the pool to the others', async () => {
  const held = await Promise.all([
    streamConnection(database.pool),
    streamConnection(database.pool),
  ]);
  const third = streamConnection(database.pool);
  expect(
    (await inPoolTransaction(database.pool, (client) => client.query('SELECT 1'))).rowCount,
  ).toBe(1);
  for (const { client, done } of held) {
    client.release();
    done();
  }
  const { client, done } = await third;
  client.release();
  done();
});
