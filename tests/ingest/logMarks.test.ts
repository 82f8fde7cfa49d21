import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { methane } from '../helpers/methane.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { openServer, type OpenServer } from './openServer.ts';

let database: TestDatabase;
let server: OpenServer;
/** What each commit held, and how many rows were laid aside as refused before it. */
let commits: { samples: number; next: number | undefined; letters: number }[];
let isAway = false;

beforeAll(async () => {
  database = await startTestDatabase();
  server = await openServer(database, {
    wrap: (store) => ({
      ...store,
      async commit(ingestBatches, outcomes) {
        if (isAway) throw new StorageError('unavailable', 'away');
        const samples = ingestBatches.reduce((sum, one) => sum + one.samples.length, 0);
        const [next] = ingestBatches.flatMap(({ marks = [] }) => marks.map((mark) => mark.next));
        if (samples > 0 || next !== undefined)
          commits.push({ samples, next, letters: await count('dead_letter') });
        return store.commit(ingestBatches, outcomes);
      },
    }),
  });
  await server.registry.define('kafkaMonitoringPoint', [{ code: 'P', name: 'P', ...methane }]);
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});
beforeEach(() => {
  commits = [];
  isAway = false;
});

const count = async (table: 'dead_letter' | 'sample'): Promise<number> =>
  Number(
    (await database.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n,
  );
const mark = async (): Promise<number | undefined> =>
  (await database.pool.query<{ next: number }>('SELECT next::float8 AS next FROM log_mark')).rows[0]
    ?.next;

let t = Date.now() - 3_600_000;
const sample = (): object => ({ pointCode: 'P', dataTime: t++, value: 1 });
const receive = (rows: readonly object[], next: number, entity = 'sample') =>
  server.receiver.receive(
    server.source,
    entity,
    { bytes: 100, read: () => ok(rows) },
    { exact: false, marks: [{ log: 'group topic/0', next }] },
  );

describe('how far a log is read', () => {
  test('goes in the commit of its rows', async () => {
    await receive([sample(), sample()], 2);
    expect(commits).toEqual([{ samples: 2, next: 2, letters: 0 }]);
    expect(await mark()).toBe(2);
  });

  test('goes alone where there are no rows, and after definitions', async () => {
    await receive([], 3);
    await receive([{ code: 'Q', name: 'Q', ...methane }], 4, 'kafkaMonitoringPoint');
    expect(commits.map(({ next }) => next)).toEqual([3, 4]);
    expect(await mark()).toBe(4);
  });

  test('waits until a refused row lies with the refused rows', async () => {
    await receive([sample(), { value: 1 }], 6);
    expect(commits).toEqual([
      { samples: 1, next: undefined, letters: 0 },
      { samples: 0, next: 6, letters: 1 },
    ]);
  });

  test('stays where it is while nothing can be stored', async () => {
    const before = { mark: await mark(), samples: await count('sample') };
    isAway = true;
    expect(await receive([sample()], 7)).toMatchObject({ ok: false });
    expect({ mark: await mark(), samples: await count('sample') }).toEqual(before);
  });
});
