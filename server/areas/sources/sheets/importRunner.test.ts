import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import type { LookedRow, PastPort } from '#server/ports/sources.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { ImportRunner } from './importRunner.ts';
import { addDraft, beginImport, findDraft, stopImport } from './importTable.ts';
import { SheetReader } from './sheetReader.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
}, 120_000);
afterAll(() => database.stop(), 60_000);

const user = { userId: 'u1', name: '王工' };
const rules: SheetRules = {
  form: 'long',
  headRows: 1,
  time: { columns: ['time'], form: 'ymd', zone: 'Asia/Shanghai', midnight: 'start' },
  decimal: '.',
  missing: [],
  code: 'tag',
  value: 'value',
  points: [],
};
/** The thread that reads a sheet starts beside other tests. */
const PATIENT = { timeout: 20_000 };
const NOW = Date.UTC(2026, 10, 28);
type Row = { pointCode: string; value: number };

let clock: ManualClock;
/** What was stored, by point and time. */
let stored: Map<string, number>;
let letters: string[];

beforeEach(async () => {
  clock = new ManualClock(NOW);
  stored = new Map();
  letters = [];
  await database.pool.query('TRUNCATE sheet_import');
});

const past: PastPort = {
  look: async (_, payload) =>
    ok(
      (JSON.parse(payload) as Row[]).map(({ pointCode }): LookedRow =>
        pointCode === '999'
          ? { ok: false, code: 'unknown_point', message: 'no point 999' }
          : { ok: true, t: 0, value: 0, state: 0 },
      ),
    ),
  take: async (_, payload, refused) => {
    const rows = JSON.parse(payload) as (Row & { dataTime: number })[];
    let duplicate = 0;
    for (const { pointCode, dataTime, value } of rows) {
      const key = `${pointCode} ${dataTime}`;
      if (stored.has(key)) duplicate++;
      stored.set(key, value);
    }
    letters.push(...refused.map(({ message }) => message));
    const counts = { late: 0, rejected: 0, outdated: 0, beyondKeeping: 0, faults: [] };
    return ok({ stored: rows.length - duplicate, duplicate, ...counts });
  },
};
const runnerOf = (
  port: PastPort = past,
  executor: Executor = database.pool,
  reader: SheetReader = new SheetReader(),
): ImportRunner =>
  new ImportRunner({
    executor,
    clock,
    reader,
    past: port,
    failed: () => undefined,
  });
const begin = async (text: string): Promise<string> => {
  const file = { name: 'a.csv', bytes: Buffer.from(text) };
  const id = String(await addDraft(database.pool, user, file, NOW));
  expect(await beginImport(database.pool, user, { id, source: 's', rules })).toBe(true);
  return id;
};
const rowOf = async (id: string) => {
  const { rows } = await database.pool.query('SELECT * FROM sheet_import WHERE id = $1', [id]);
  return rows[0] as Record<string, unknown>;
};
const SHEET = `time,tag,value
2026-01-31 08:00,001,1
2026-01-31 08:01,001,2
2026-01-31 08:01,001,2
never,001,3
2026-01-31 08:02,999,4
2026-01-31 08:03,999,5
`;

test('a sheet is stored once, what is refused is counted by reason, and the file is let go', async () => {
  const id = await begin(SHEET);
  const runner = runnerOf();
  runner.wake();
  await runner.idle();
  expect([...stored.values()]).toEqual([1, 2]);
  expect(await rowOf(id)).toMatchObject({
    state: 'done',
    total: 7,
    done: 7,
    stored: '2',
    duplicate: '1',
    refused: '3',
    bytes: null,
    faults: [
      { code: 'bad_time', name: 'time', what: 'never', row: 5, count: 1 },
      { code: 'unknown_point', name: '999', what: '999', row: 6, count: 2 },
    ],
  });
  expect(letters).toHaveLength(3);
  await runner.stop();
});

test('after a kill it goes on where its rows are noted, and what comes again is known', async () => {
  const id = await begin(SHEET);
  // A runner that died: the rows are stored, the note of them is not.
  await database.pool.query(
    `UPDATE sheet_import SET state = 'running', takes = 1, lease = $2 WHERE id = $1`,
    [id, NOW - 1],
  );
  stored.set(`001 ${Date.UTC(2026, 0, 31)}`, 1);
  const runner = runnerOf();
  runner.wake();
  await runner.idle();
  expect(await rowOf(id)).toMatchObject({ state: 'done', stored: '1', duplicate: '2' });
  await runner.stop();
});

test('while storage is full it waits, and goes on', async () => {
  const id = await begin(SHEET);
  let tries = 0;
  const runner = runnerOf({
    ...past,
    take: async (...what) =>
      tries++ === 0 ? err(failure('ingest_busy', 'later')) : past.take(...what),
  });
  runner.wake();
  await expect.poll(() => tries, PATIENT).toBe(1);
  await expect
    .poll(() => {
      clock.advance(1_000);
      return tries;
    }, PATIENT)
    .toBe(2);
  await runner.idle();
  expect(await rowOf(id)).toMatchObject({ state: 'done', stored: '2' });
  await runner.stop();
});

test('what fails in the database ends no import: it is taken on when its lease is over', async () => {
  const id = await begin(SHEET);
  let isLost = true;
  const query = async (statement: QueryConfig) => {
    if (isLost && statement.text.includes('SET total')) {
      isLost = false;
      throw new Error('the connection is lost');
    }
    return database.pool.query(statement);
  };
  const runner = runnerOf(past, { query } as unknown as Executor);
  runner.wake();
  await runner.idle();
  expect(await rowOf(id)).toMatchObject({ state: 'running', done: 0 });
  clock.advance(181_000);
  await runner.idle();
  expect(await rowOf(id)).toMatchObject({ state: 'done', stored: '0', duplicate: '3' });
  await runner.stop();
});

test('a sheet that breaks its thread each time is given up, and holds up no other', async () => {
  const broken = await begin(SHEET);
  let tries = 0;
  const reader = new SheetReader();
  const real = reader.read.bind(reader);
  reader.read = async (...what) =>
    ++tries <= 3 ? err(failure('unavailable', 'the thread broke')) : real(...what);
  const id = await begin(SHEET);
  const runner = runnerOf(past, database.pool, reader);
  runner.wake();
  await expect
    .poll(() => {
      clock.advance(1_000);
      return tries;
    }, PATIENT)
    .toBeGreaterThan(2);
  await runner.idle();
  expect(await rowOf(id)).toMatchObject({ state: 'done' });
  expect(await rowOf(broken)).toMatchObject({ state: 'failed', reason: 'the thread broke' });
  await runner.stop();
});

test('one that somebody stops ends, whatever its runner is about', async () => {
  const id = await begin(SHEET);
  let stopped: Promise<boolean> | undefined;
  const runner = runnerOf({
    ...past,
    take: async (...what) => {
      stopped = stopImport(database.pool, id, NOW);
      await stopped;
      return past.take(...what);
    },
  });
  runner.wake();
  await runner.idle();
  expect(await stopped).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: 'stopped', bytes: null });
  await runner.stop();
});

test('what cannot be read fails with its reason, and the next one is read', async () => {
  const broken = await begin(SHEET);
  await database.pool.query(`UPDATE sheet_import SET bytes = 'PK broken' WHERE id = $1`, [broken]);
  const id = await begin(SHEET);
  const runner = runnerOf();
  runner.wake();
  await runner.idle();
  expect(await rowOf(broken)).toMatchObject({ state: 'failed' });
  expect((await rowOf(id))['state']).toBe('done');
  await runner.stop();
});

test('a draft is its user’s alone, and he has five of them', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) {
    const file = { name: `${i}.csv`, bytes: Buffer.from('a') };
    ids.push(String(await addDraft(database.pool, user, file, NOW)));
  }
  const find = (id = '', userId = 'u1') => findDraft(database.pool, { userId }, id);
  expect(await find(ids[0])).toBeUndefined();
  expect(await find(ids[1])).toMatchObject({ fileName: '1.csv' });
  expect(await find(ids[1], 'u2')).toBeUndefined();
});
