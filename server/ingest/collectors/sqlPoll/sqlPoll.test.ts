import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { overTcp } from '#tests/overTcp.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { tagOf } from '#tests/helpers/collectorTag.ts';
import { BadSetup, CodedFault, type DriverPort, type Setup } from '../driver.ts';
import { sqlPoll } from './sqlPoll.ts';

/** A real PostgreSQL with tables of somebody else. */
let database: TestDatabase;
let way: Awaited<ReturnType<typeof overTcp>>;
let address = '';
let user = { userName: '', password: '' };

beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  const { pathname, username, password, hostname, port } = new URL(database.url);
  way = await overTcp({ host: decodeURIComponent(hostname), port: Number(port) });
  address = `postgresql://127.0.0.1:${way.port}${pathname}`;
  user = { userName: decodeURIComponent(username), password: decodeURIComponent(password) };
}, 120_000);
afterAll(async () => {
  way.close();
  await database.stop();
}, 60_000);

const QUERY = `SELECT code AS "pointCode", at AS dataTime, v AS value, id, at FROM reading -- all;`;
let rows: Record<string, unknown>[];
let marks: Map<string, number>;
let faults: string[];
let leaving: AbortController;
let running: Promise<void>;

beforeEach(async () => {
  rows = [];
  marks = new Map();
  faults = [];
  leaving = new AbortController();
  running = Promise.resolve();
  await database.pool.query('DROP TABLE IF EXISTS reading');
  await database.pool.query(
    'CREATE TABLE reading (id bigserial PRIMARY KEY, code text, at timestamptz, v numeric)',
  );
});
afterEach(async () => {
  leaving.abort();
  await running.catch(() => undefined);
});

const setupOf = (rest: Partial<Setup> = {}): Setup => ({
  id: 's',
  code: 'foreign',
  kind: 'sqlPoll',
  address: `${address}?cursor=id&from=beginning&overlap=2`,
  periodSec: 0.05,
  timeoutMs: 2000,
  layout: QUERY,
  tags: [],
  ...user,
  ...rest,
});
const start = (rest: Partial<Setup> = {}, isTrial = false): Promise<void> => {
  const port: DriverPort = {
    clock: systemClock,
    isTrial,
    folder: '.',
    connected: () => undefined,
    send: async ({ rows: brought, marks: told = [] }) => {
      rows.push(...(brought as Record<string, unknown>[]));
      for (const { log, next } of told) marks.set(log, next);
    },
    offer: () => true,
    refused: (message) => void faults.push(message),
    leaveOut: () => undefined,
    certificate: () => undefined,
    marks: async () => new Map(marks),
  };
  running = sqlPoll.run(setupOf(rest), port, leaving.signal);
  // A test that waits for its end is told of it all the same.
  running.catch(() => undefined);
  return running;
};
const stop = async (): Promise<void> => {
  leaving.abort();
  await running.catch(() => undefined);
  leaving = new AbortController();
};
const insert = (id: number, code = 'S-1', v: string | null = String(id / 10)): Promise<unknown> =>
  database.pool.query(
    `INSERT INTO reading VALUES ($1::int8, $2, timestamptz '2025-11-20 16:00+08' + $1::int8 * interval '1 s', $3)`,
    [id, code, v],
  );
const BASE = Date.UTC(2025, 10, 20, 8);
const values = (): unknown[] => rows.map(({ value }) => value);

test('rows come in the order of their cursor, with their own times, and each once', async () => {
  await insert(1);
  await insert(2, 'S-2', null);
  void start();
  await expect
    .poll(() => rows)
    .toEqual([
      { pointCode: 'S-1', dataTime: BASE + 1000, value: 0.1 },
      { pointCode: 'S-2', dataTime: BASE + 2000, value: null },
    ]);
  await insert(4);
  await expect.poll(values).toEqual([0.1, null, 0.4]);
  // Committed late, behind one that was read already, and within the overlap.
  await insert(3);
  await expect.poll(values).toEqual([0.1, null, 0.4, 0.3]);
  expect([...marks.values()]).toEqual([4]);
});

test('it goes on where its mark stands, and re-reads no more than the overlap', async () => {
  for (let id = 1; id <= 9; id++) await insert(id);
  void start();
  await expect.poll(() => rows.length).toBe(9);
  await stop();
  rows = [];
  await insert(10);
  void start();
  await expect.poll(values).toEqual([0.7, 0.8, 0.9, 1]);
});

test('a table begins at its newest row unless its beginning is asked for, and that is stored first', async () => {
  for (let id = 1; id <= 9; id++) await insert(id);
  void start({ address: `${address}?cursor=id&overlap=0` });
  await expect.poll(values).toEqual([0.9]);
  expect([...marks.values()]).toEqual([9]);
});

test('thousands of rows, many of one time, come whole from a cursor that is a time', async () => {
  await database.pool.query(
    `INSERT INTO reading (code, at, v)
     SELECT 'P' || i, timestamptz '2025-11-20 08:00Z' + (i / 1500) * interval '1 ms', i
     FROM generate_series(0, 5999) AS i`,
  );
  void start({ address: `${address}?cursor=at&from=beginning&overlap=0` });
  await expect.poll(() => rows.length, { timeout: 10_000 }).toBe(6000);
  expect(new Set(values()).size).toBe(6000);
  expect([...marks.values()]).toEqual([BASE + 3]);
});

test('a table whose numbers stand behind what was read already is told, and not passed over in silence', async () => {
  for (let id = 100; id <= 101; id++) await insert(id);
  void start();
  await expect.poll(() => rows.length).toBe(2);
  await stop();
  await database.pool.query('TRUNCATE reading');
  await insert(1);
  void start();
  await expect.poll(() => faults.join()).toContain('the newest id is 1, far behind 101');
});

test('a time without end is refused as a row, and those behind it come', async () => {
  await database.pool.query(
    `INSERT INTO reading VALUES (1, 'S-1', 'infinity', 1), (2, 'S-1', timestamptz '2025-11-20 08:00Z', 2)`,
  );
  void start();
  await expect
    .poll(() => rows)
    .toEqual([
      { pointCode: 'S-1', dataTime: undefined, value: 1 },
      { pointCode: 'S-1', dataTime: BASE, value: 2 },
    ]);
});

test('tags say which rows are whose, with their factor; rows of others are left out', async () => {
  await insert(1, 'TT 01');
  await insert(2, 'TT 02');
  const tag = tagOf('TT 01', '001040', { factor: 10, offset: 1, unit: 'ppm' });
  void start({ tags: [tag] });
  await expect
    .poll(() => rows)
    .toEqual([{ pointCode: '001040', dataTime: BASE + 1000, value: 2, unit: 'ppm' }]);
});

test('a time without a zone is left to the zone of the source', async () => {
  await insert(1);
  const layout = `SELECT code "pointCode", v AS value, id, at AT TIME ZONE 'Asia/Shanghai' AS "dataTime" FROM reading`;
  void start({ layout });
  await expect.poll(() => rows[0]?.['dataTime']).toBe('2025-11-20 16:00:01.000');
});

test('a trial shows the newest ten rows, oldest first, and ends', async () => {
  for (let id = 1; id <= 12; id++) await insert(id);
  await start({}, true);
  expect(values()).toEqual(Array.from({ length: 10 }, (_, i) => (i + 3) / 10));
  expect(marks.size).toBe(0);
});

test.each([
  ['a second statement', `SELECT 1; DELETE FROM reading`],
  ['one that closes the bracket', `SELECT * FROM reading) AS x; DELETE FROM reading; --`],
  [
    'a writing one',
    `DELETE FROM reading RETURNING code AS "pointCode", at "dataTime", v AS value, id`,
  ],
  [
    'a writing one within',
    `WITH gone AS (DELETE FROM reading RETURNING *) SELECT code "pointCode", at "dataTime", v AS value, id FROM gone`,
  ],
])('nothing is written by %s', async (_, layout) => {
  await insert(1);
  await expect(start({ layout })).rejects.toThrow(/./);
  const { rows: left } = await database.pool.query('SELECT count(*)::int AS n FROM reading');
  expect(left).toEqual([{ n: 1 }]);
});

test('a function that writes is stopped by the database', async () => {
  await insert(1);
  await database.pool.query(
    `CREATE OR REPLACE FUNCTION wipe() RETURNS int LANGUAGE sql AS 'DELETE FROM reading; SELECT 1'`,
  );
  const layout = `SELECT code "pointCode", at "dataTime", wipe() AS value, id FROM reading`;
  await expect(start({ layout })).rejects.toThrow('read-only');
});

test('a query that lasts too long is ended at the database', async () => {
  await insert(1);
  const layout = `SELECT code "pointCode", at "dataTime", v AS value, id FROM reading, pg_sleep(30)`;
  await expect(start({ layout, timeoutMs: 500 })).rejects.toThrow('statement timeout');
  const { rows: still } = await database.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()`,
  );
  expect(still).toEqual([]);
});

test.each<[Partial<Setup>, string]>([
  [{ layout: 'SELEC' }, 'the query is not understood'],
  [{ layout: '' }, 'there is no query'],
  [{ layout: 'SELECT 1 AS id' }, 'the query has no column pointCode, dataTime, value'],
  [
    { layout: `SELECT code "pointCode", at "dataTime", v AS value, v AS id FROM reading` },
    'the column id is neither a time nor a whole number',
  ],
  [{ address: 'mysql://h/d?cursor=id' }, 'this is no address of a database'],
  [{ address: 'postgresql://h/d' }, 'cursor has to'],
  [{ address: 'postgresql://h/%zz?cursor=id' }, 'the address names no database'],
  [{ userName: '' }, 'there is no user name'],
  [{ address: 'postgresql://%2Fvar%2Frun/d?cursor=id' }, 'this is no address of a database'],
])('the setup %j is refused with its reason, once', async (rest, why) => {
  const run = start(rest);
  await expect(run).rejects.toThrow(BadSetup);
  await expect(run).rejects.toThrow(why);
});

test('a password in the address is refused and not said again', async () => {
  const run = start({ address: 'postgresql://reader:pass-word@h/d?cursor=id' });
  await expect(run).rejects.toThrow('fields of their own');
  await expect(run).rejects.not.toThrow('pass-word');
});

test('a user that is not taken is told as such', async () => {
  const run = start({ userName: 'nobody-here', password: 'wrong-word' });
  await expect(run).rejects.toThrow(CodedFault);
  await expect(run).rejects.not.toThrow('wrong-word');
});

test('a connection that the database ends is told, so that it is opened anew', async () => {
  const run = start({ periodSec: 60 });
  await expect
    .poll(async () => {
      const { rows: ended } = await database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pithead foreign'`,
      );
      return ended.length;
    })
    .toBe(1);
  await expect(run).rejects.toThrow();
});
