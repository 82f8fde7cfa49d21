import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mineMoment } from '#base/mineTime.ts';
import { ManualClock } from '#base/clock.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { runReport } from '#server/areas/report/runReport.ts';
import { systemActor } from '#server/entity/actor.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { openStore } from '#server/storage/store.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { commitsInThread } from './harness/commits.ts';
import { atMost, keep, quantile, rounded } from './harness/figures.ts';

/**
 * Reports over a year of statistics of 1,000 points, on a PostgreSQL of its own, beside somebody who
 * commits a row each 20 ms as alarms do: reports run in the office, so that all that they share with
 * an alarm is the database. The store makes
 * the last days out of their five minutes, as it does each night; the rest of the year is put there
 * as it would have made it: five minutes of a year of 1,000 points are 105 million rows, which no
 * report reads.
 */
const POINTS = 1_000;
const FINE_DAYS = 2;
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;
const ROUNDS = 5;
const MOST_MS = 3_000;
const QUIET_MS = 5_000;
const MOST_COMMIT_MS = 100;
const now = mineMoment(2026, 11, 21, 12);
const today = mineMoment(2026, 11, 21);
const yearAgo = today - (YEAR_DAYS - 1) * DAY_MS;

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const opened = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!opened.ok) throw new Error(opened.error.message);
const { pool, connection } = opened.value;
await migrate(connection);
await pool.query(
  `INSERT INTO definition (entity, code, no, body, model_version)
   SELECT 'kafkaMonitoringPoint', 'P' || i, i, jsonb_build_object('name', '甲烷 ' || i, 'kind', 'CH4',
     'samplePeriod', 1, 'substationCode', 'S' || i % 120), 1 FROM generate_series(0, $1::int - 1) i`,
  [POINTS],
);
const fineFrom = today - FINE_DAYS * DAY_MS;
await pool.query('CREATE TABLE sample_stat_5m_bench PARTITION OF sample_stat_5m DEFAULT');
await pool.query(
  `INSERT INTO sample_stat_5m
     (start, point_no, count, good_count, own, min, max, sum, sum_sq, max_t)
   SELECT t, p, 300, 299, true, 0, 0.5 + (p % 7) / 10.0, 90, 40, t + 1000
   FROM generate_series(0, $1::int - 1) p, generate_series($2::int8, $3::int8 - 1, 300000) t`,
  [POINTS, fineFrom, now],
);
await pool.query(`INSERT INTO progress (name, value) VALUES ('statistics', $1)`, [now]);
await pool.query(`INSERT INTO progress (name, value) VALUES ('statisticDays', $1)`, [fineFrom]);
await pool.query(
  `INSERT INTO sample_stat_day (day, point_no, buckets, count, good_count, min, max, sum, max_t)
   SELECT d, p, 288, 86400, 86100, 0, 0.5 + ((p + d / ${DAY_MS}) % 9) / 10.0, 26000, d + 1000
   FROM generate_series(0, $1::int - 1) p, generate_series($2::int8, $3::int8 - 1, ${DAY_MS}) d`,
  [POINTS, yearAgo, fineFrom],
);
await pool.query(
  `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, point_no, level, state, words, body)
   SELECT 'a' || i, i, t, t, t, i % $1, 1 + i % 4, 4, '', jsonb_build_object('alarmType', 1,
     'powerOffState', i % 2, 'clearedTime', t + 60000)
   FROM (SELECT i, $2::int8 + i::int8 * 788400 AS t FROM generate_series(1, 40000) i) s`,
  [POINTS, yearAgo],
);
await pool.query('VACUUM ANALYZE');

const clock = new ManualClock(now);
const store = await openStore({
  database: opened.value,
  clock,
  log: silentLog,
  periodSecOf: () => 1,
  housework: 'called',
});
if (!store.ok) throw new Error(store.error.message);
const makeFrom = performance.now();
await store.value.maintain();
const makeMs = Math.round((performance.now() - makeFrom) / FINE_DAYS);
console.log(`a day of ${POINTS} points made: ${makeMs} ms`);

const engine = await testEngine(
  pool,
  allEntities.filter(({ stored }) => stored),
  () => now,
);
const quietEnd = await commitsInThread(connection);
await wait(QUIET_MS);
const quiet = await quietEnd();
const busyEnd = await commitsInThread(connection);
const times: Record<string, number> = {};
for (const [name, group] of [
  ['gasDaily', 'point'],
  ['gasDaily', 'area'],
  ['dataQuality', 'point'],
  ['dataQuality', 'station'],
] as const) {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const told = await runReport(engine, systemActor, {
      name,
      group,
      from: yearAgo,
      to: today + DAY_MS,
      compare: false,
    });
    if (!told.ok) throw new Error(told.error.message);
    took.push(performance.now() - began);
  }
  times[`${name} by ${group}`] = Math.round(Math.max(...took));
}
console.table(times);
const busy = await busyEnd();
await store.value.close();
await opened.value.stop();
rmSync(folder, { recursive: true, force: true });
keep(
  'reports',
  [
    ...Object.entries(times).map(([name, ms]) =>
      atMost(`ms, longest of ${ROUNDS}: ${name} of a year of ${POINTS} points`, ms, MOST_MS),
    ),
    atMost('ms, commit of one row beside them, p99', quantile(busy, 0.99), MOST_COMMIT_MS),
  ],
  {
    'ms, a day made of five minutes': makeMs,
    commits: busy.length,
    quietP99Ms: rounded(quantile(quiet, 0.99)),
    busyP50Ms: rounded(quantile(busy, 0.5)),
    busyMaxMs: rounded(Math.max(...busy)),
  },
);
process.exit();
