import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#server/kernel/metrics.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { watchGroup } from './groupFigures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
}, 60_000);
afterAll(() => database.stop());

test('how late the streams of mines come, and what never came, is told by mine and stream', async () => {
  const metrics = createMetrics();
  watchGroup(metrics, { pool: database.pool, now: () => 100_000, isReading: () => false });
  await database.pool.query(
    `INSERT INTO group_stream VALUES ('610632007274', 'alarm', 1, 9, 2, 3, 50000, 90000);
     INSERT INTO group_offset VALUES ('pithead.alarm', 'x', 0, 5, 1), ('pithead.alarm', 'x', 1, 5, 1)`,
  );
  const text = await metrics.registry.metrics();
  const of = '{mine="610632007274",stream="alarm"}';
  expect(text).toContain(`pithead_group_lag_seconds${of} 40`);
  expect(text).toContain(`pithead_group_news_age_seconds${of} 10`);
  expect(text).toContain(`pithead_group_doubles_total${of} 2`);
  expect(text).toContain(`pithead_group_missed_total${of} 3`);
  expect(text).toContain('pithead_group_refused_total{topic="pithead.alarm"} 2');
  expect(text).toContain('pithead_group_reading 0');
});
