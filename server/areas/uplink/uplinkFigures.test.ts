import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#server/kernel/metrics.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { beginStreams } from './streams.ts';
import { watchUplink } from './uplinkFigures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await beginStreams(database.pool, ['sample', 'state', 'mine'], 1);
}, 60_000);
afterAll(() => database.stop());

test('what waits is counted by stream, with the age of its oldest message', async () => {
  const metrics = createMetrics();
  watchUplink(metrics, {
    pool: database.pool,
    now: () => 100_000,
    isOn: (stream) => stream !== 'mine',
    isFaulty: () => true,
    failures: () => 3,
  });
  await database.pool.query(
    `UPDATE uplink_stream SET logged = 5, sent = 3 WHERE stream = 'state';
     INSERT INTO uplink_message VALUES ('state', 4, 40000, '{}'), ('state', 5, 90000, '{}')`,
  );
  const text = await metrics.registry.metrics();
  expect(text).toContain('pithead_uplink_waiting_messages{stream="state"} 2');
  expect(text).toContain('pithead_uplink_lag_seconds{stream="state"} 60');
  expect(text).toContain('pithead_uplink_lag_seconds{stream="sample"} 0');
  expect(text).not.toContain('stream="mine"');
  expect(text).toContain('pithead_uplink_faulty 1');
  expect(text).toContain('pithead_uplink_failures_total 3');
});
