import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { groupTab, type GroupTab } from '#contracts/group/groupTab.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { streamMarks } from './streams.ts';
import { Uplink } from './uplink.ts';

let database: TestDatabase;
let uplink: Uplink;
const failures: unknown[] = [];
/** A mine that nobody has given a code sends nothing: brokers are not asked. */
const mine = {
  registry: { model: () => ({ company: { mineCode: '000000000000' } }) },
} as unknown as MineReading;

beforeAll(async () => {
  database = await startTestDatabase();
  await database.pool.query('CREATE TABLE sample_all PARTITION OF sample DEFAULT');
  uplink = new Uplink(
    {
      pool: database.pool,
      clock: new ManualClock(1000),
      mine,
      kafka: {
        brokers: ['127.0.0.1:9'],
        isTls: false,
        sasl: undefined,
        prefix: 'pithead',
        uplink: ['alarm', 'sample'],
        isGroup: false,
        takesAll: true,
        reader: 'group',
      },
      inTransaction: (work) => inPoolTransaction(database.pool, work),
      failed: (error) => void failures.push(error),
    },
    groupTab.parse({}),
  );
}, 60_000);
afterAll(async () => {
  await uplink.close();
  await database.stop();
});

const follow = (tab: Partial<GroupTab>) => uplink.follow(groupTab.parse(tab));
/** Adds a reading; answers how many batches are kept for the way up since the beginning. */
const keptAfter = async (t: number): Promise<number> => {
  await database.pool.query('INSERT INTO sample VALUES ($1, 1, 7, 0, 1)', [t]);
  const marks = await streamMarks(database.pool);
  return marks.find(({ stream }) => stream === 'sample')?.logged ?? 0;
};

test('the environment says what goes up until the page does, and again when it no longer does', async () => {
  expect(uplink.streams).toEqual([]);
  await follow({});
  expect(uplink.streams).toEqual(['alarm', 'sample']);
  expect(await keptAfter(1)).toBe(1);
  await follow({ streamsBy: 'page', streams: ['state'] });
  expect(uplink.streams).toEqual(['state']);
  // What is committed meanwhile is not kept, and leaves no hole in the numbers.
  expect(await keptAfter(2)).toBe(1);
  await follow({ streamsBy: 'page', streams: [] });
  expect(uplink.streams).toEqual([]);
  await follow({ streams: ['state'] });
  expect(uplink.streams).toEqual(['alarm', 'sample']);
  expect(await keptAfter(3)).toBe(2);
  expect(failures).toEqual([]);
});

test('a setting that cannot be followed yet changes nothing, and is followed when tried again', async () => {
  const off: Partial<GroupTab> = { streamsBy: 'page', streams: ['state'] };
  const reader = await database.pool.connect();
  try {
    // As a backup holds it.
    await reader.query('BEGIN; LOCK TABLE sample IN ACCESS SHARE MODE');
    await expect(follow(off)).rejects.toThrow('lock timeout');
    expect(uplink.streams).toEqual(['alarm', 'sample']);
    expect(await keptAfter(4)).toBe(3);
  } finally {
    await reader.query('ROLLBACK');
    reader.release();
  }
  await follow(off);
  expect(uplink.streams).toEqual(['state']);
  expect(await keptAfter(5)).toBe(3);
});
