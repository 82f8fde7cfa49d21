import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestBatchOf, outcomeOf, type SampleRow } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import { kafkaMonitoringStatistics } from '#contracts/sensors/points.ts';
import type { Filter } from '#contracts/entity/filter.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Page } from '#server/entity/read/listRecords.ts';
import type { RecordQuery } from '#server/entity/read/selection.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { BUCKET_MS } from '#server/storage/bucket.ts';
import type { Store } from '#server/storage/store.ts';
import { measuredOverrides } from './measuredRecords.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 55);
const HOUR_MS = 3_600_000;
let database: TestDatabase;
let store: Store;
let engine: Engine;
beforeAll(async () => {
  database = await startTestDatabase();
  engine = await testEngine(
    database.pool,
    [kafkaMonitoringStatistics],
    () => NOW,
    measuredOverrides.filter(({ entity }) => entity === kafkaMonitoringStatistics),
  );
  ({ store } = await openTestStore(database, NOW));
  await database.pool.query(
    `INSERT INTO definition (entity, code, no, body, model_version)
     VALUES ('kafkaMonitoringPoint', 'near', 0, '{}', 1), ('kafkaMonitoringPoint', 'far', 1, '{}', 1)`,
  );
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

async function listed(wanted: RecordQuery = {}): Promise<Page> {
  const page = await engine
    .of(kafkaMonitoringStatistics)
    .list({ currentPage: 1, pageSize: 10, ...wanted }, systemActor);
  if (!page.ok) throw new Error(page.error.message);
  return page.value;
}
const notesFor = async (filter: Filter): Promise<Page['notes']> => (await listed({ filter })).notes;
const recent = { code: 'recent_only', field: 'startTime', ms: HOUR_MS };
const waiting = (count: number) => ({ code: 'statistics_waiting', count });
const ALL_TIME = '2020-01-01,2030-01-01|DateRange';

test('a list of statistics says what it leaves out: what is older where no time is named, and what waits to be computed', async () => {
  const old = NOW - 3 * 86_400_000;
  const rows = [
    ...Array.from({ length: 7 }, (_, i): SampleRow => [1, old + i * BUCKET_MS, i]),
    ...Array.from({ length: 3 }, (_, i): SampleRow => [0, NOW - (i + 2) * BUCKET_MS, i]),
  ];
  await store.commit([ingestBatchOf({ samples: rows })], [outcomeOf()]);

  expect(await listed()).toMatchObject({ total: 0, notes: [recent, waiting(3)] });
  expect(await notesFor({ startTime: ALL_TIME })).toEqual([waiting(10)]);
  expect(await notesFor({ startTime: ALL_TIME, pointCode: 'far|Equal' })).toEqual([waiting(7)]);
  expect(await notesFor({ pointCode: 'far|Equal' })).toEqual([recent]);
  expect((await listed({ filter: { startTime: ALL_TIME }, keyword: 'NEAR' })).notes).toEqual([
    waiting(3),
  ]);
  // What it will be is not known yet, so any of them may be among those asked for.
  expect(await notesFor({ startTime: ALL_TIME, max: '5|GreaterThan' })).toEqual([waiting(10)]);
  const late = `${old}-1`;
  expect((await listed({ ids: [late] })).notes).toEqual([waiting(1)]);

  await store.maintain();
  expect(await listed()).toMatchObject({ total: 3, notes: [recent] });
  expect(await listed({ filter: { startTime: ALL_TIME } })).toMatchObject({ total: 10 });
  expect(await listed({ filter: { startTime: ALL_TIME } })).not.toHaveProperty('notes');
  expect(await listed({ ids: [late] })).toMatchObject({ total: 1 });
  expect(await listed({ ids: [late] })).not.toHaveProperty('notes');
});
