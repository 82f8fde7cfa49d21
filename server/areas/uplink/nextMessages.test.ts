import { afterAll, beforeAll, expect, test } from 'vitest';
import { uplinkMessage } from '#contracts/group/uplink.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { keepSamples } from './keepSamples.ts';
import { nextMessages } from './nextMessages.ts';
import { beginStreams, noteSent, streamMarks } from './streams.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await database.pool.query(
    `CREATE TABLE sample_all PARTITION OF sample DEFAULT;
     INSERT INTO definition (entity, code, no, body, model_version)
       VALUES ('kafkaMonitoringPoint', 'p', 7, '{}', 1)`,
  );
}, 60_000);
afterAll(() => database.stop());

const keep = (isWanted: boolean) =>
  keepSamples(database.pool, (work) => inPoolTransaction(database.pool, work), isWanted);
const insert = (times: string, rest = '') =>
  database.pool.query(
    `INSERT INTO sample (t, value, point_no, state, source_no)
     SELECT t, t / 10.0, 7, 0, 1 FROM generate_series(${times}) t ON CONFLICT DO NOTHING ${rest}`,
  );
const mark = async () => {
  const [found] = await streamMarks(database.pool);
  if (found === undefined) throw new Error('no stream');
  return found;
};
const waiting = async () =>
  (await nextMessages(database.pool, await mark(), '610632007274')).map(({ value }) =>
    uplinkMessage.parse(JSON.parse(value)),
  );

test('what is new to storage waits in the order of its commits, and goes once it is sent', async () => {
  await beginStreams(database.pool, ['sample'], 5);
  await insert('1, 2');
  await keep(true);
  await keep(true);
  // One that is stored already is not sent, one that comes late is.
  await insert('2, 4');
  await insert('1, 1');
  await insert('0, 0');
  const failed = inPoolTransaction(database.pool, async (client) => {
    await client.query('INSERT INTO sample VALUES (9, 9, 7, 0, 1)');
    throw new Error('this batch fails');
  });
  await expect(failed).rejects.toThrow('fails');
  await insert('5, 5');
  const told = await waiting();
  expect(told.map(({ seq, epoch }) => [seq, epoch])).toEqual([[1, 5], [2, 5], [3, 5]]); // prettier-ignore
  expect(told.map(({ body }) => ('t' in body ? body.t : []))).toEqual([[3, 4], [0], [5]]);
  expect(told[0]?.body).toMatchObject({ points: ['p'], point: [0, 0], value: [0.3, 0.4] });

  const now = await mark();
  await inPoolTransaction(database.pool, (client) => noteSent(client, now, 2, 50));
  expect((await waiting()).map(({ seq }) => seq)).toEqual([3]);
  // Another life of the database is not told that what it has not sent is sent.
  await inPoolTransaction(database.pool, (client) => noteSent(client, { ...now, epoch: 4 }, 3, 60));
  expect(await mark()).toMatchObject({ logged: 3, sent: 2, sentAt: 50 });

  await keep(false);
  await insert('6, 6');
  expect(await waiting()).toHaveLength(1);
});

test('a large commit goes in parts', async () => {
  await keep(true);
  await insert('1001, 10000');
  const lengths = (await waiting()).map(({ body }) => ('t' in body ? body.t.length : 0));
  expect(lengths).toEqual([1, 4000, 4000, 1000]);
});
