import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '#base/clock.ts';
import type { SampleColumns } from '#server/ports/ingestBatch.ts';
import type { RuleOutcome } from '#server/ports/rules.ts';
import { openDatabase, type Database } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { openStore, type Store } from '#server/storage/store.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import { atMost, keep, median, quantile, rounded } from './harness/figures.ts';
import { none, ROWS, second, stretch } from './madeSamples.ts';
import { storedMine } from './storedMine.ts';

/**
 * Storage alone, on a PostgreSQL of its own with fsync on: durable rows a second, bytes a sample
 * before and after compaction on what the large simulated mine sends, and what charts and replay
 * wait for.
 */
const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH_SECONDS = 30 * 86_400;
const START = Date.UTC(2026, 10, 21);
const MINE_HOURS = 2;
/** Number of the point that has a month of its own. */
const MONTHLY = 5_000;

/** Points are numbered up to this one: a store looks for no others. */
const DEFINE = `INSERT INTO definition (entity, code, no, body, model_version) VALUES ('kafkaMonitoringPoint', 'P', $1, '{}', 1) ON CONFLICT DO NOTHING`;

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const clock = new ManualClock(START);
let database: Database;
let measured: Store;

async function open(): Promise<void> {
  const opened = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
  if (!opened.ok) throw new Error(opened.error.message);
  database = opened.value;
  await migrate(database.connection);
  await database.pool.query(DEFINE, [MONTHLY]);
  const store = await openStore({ database, clock, log: silentLog, periodSecOf: () => 1 });
  if (!store.ok) throw new Error(store.error.message);
  measured = store.value;
}
async function shut(): Promise<void> {
  await measured.close();
  await database.stop();
}
/** A new PostgreSQL has nothing in its own memory; the system's cache of files stays. */
async function reopen(): Promise<void> {
  await shut();
  await open();
}

const nothing: RuleOutcome = { changes: [], derived: none, personFlags: new Map() };
const results: Record<string, number> = {};
function note(name: string, value: number, unit: string): void {
  results[name] = rounded(value, 4);
  console.log(`${name}: ${rounded(value, 4).toLocaleString('en')} ${unit}`);
}
async function batches(
  name: string,
  count: number,
  batchAt: (i: number) => SampleColumns,
): Promise<void> {
  const waits: number[] = [];
  const startedAt = performance.now();
  for (let i = 0; i < count; i++) {
    const at = performance.now();
    await measured.commit(
      [{ ...emptyIngestBatch(0), sourceNo: 1, samples: batchAt(i) }],
      [nothing],
    );
    waits.push(performance.now() - at);
  }
  const rate = Math.round((count * ROWS * 1000) / (performance.now() - startedAt));
  results[`${name}, rows a second`] = rate;
  const part = (share: number): string => quantile(waits, share).toFixed(1);
  console.log(
    `${name}: ${rate.toLocaleString('en')} rows/s, commit p50 ${part(0.5)} ms, p99 ${part(0.99)} ms`,
  );
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}
/** The first answer, and the median of those after it. */
async function coldAndWarm(name: string, work: () => Promise<unknown>): Promise<void> {
  note(`${name}, first`, await msOf(work), 'ms');
  const again: number[] = [];
  for (let i = 0; i < 9; i++) again.push(await msOf(work));
  note(`${name}, again`, median(again), 'ms');
}

const bytesOf = async (table: string): Promise<number> =>
  (
    await database.pool.query<{ bytes: number }>(
      `SELECT coalesce(sum(pg_total_relation_size(relid)), 0)::float8 AS bytes FROM pg_partition_tree($1) WHERE isleaf`,
      [table],
    )
  ).rows[0]?.bytes ?? 0;

async function mineHours(): Promise<void> {
  let samples = 0;
  const startedAt = performance.now();
  for (const ingestBatch of storedMine(START, MINE_HOURS * 3600, 5_000)) {
    samples += ingestBatch.samples.length;
    await measured.commit([ingestBatch], [nothing]);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  note(
    'mine, samples',
    samples,
    `samples of ${MINE_HOURS} hours, written in ${seconds.toFixed(0)} s`,
  );
  clock.advance(MINE_HOURS * HOUR + 60_000);
  note('mine, statistics', await msOf(() => measured.maintain()), 'ms');
  const before = await bytesOf('sample');
  note('bytes a sample, rows', before / samples, 'bytes');
  // Compaction waits two hours.
  clock.advance(2 * HOUR);
  await measured.maintain();
  const commits: number[] = [];
  let running = true;
  const beside = (async () => {
    for (let i = 0; running; i++)
      commits.push(
        await msOf(() =>
          measured.commit(
            [{ ...emptyIngestBatch(0), sourceNo: 1, samples: second(i, clock.now(), 1000) }],
            [nothing],
          ),
        ),
      );
  })();
  const cpu = process.cpuUsage();
  const ms = await msOf(() => measured.compact());
  const { user, system } = process.cpuUsage(cpu);
  running = false;
  await beside;
  note('compaction, samples a second beside 1,000-row commits', (samples * 1000) / ms, 'samples/s');
  note(
    'compaction, CPU of this process',
    (user + system) / 1e3 / (samples / 1e6),
    'ms a million samples, commits included',
  );
  note('commit beside compaction, p50', median(commits), 'ms');
  note('commit beside compaction, p99', quantile(commits, 0.99), 'ms');
  await measured.compact();
  const chunks = await bytesOf('sample_chunk');
  note('bytes a sample, chunks', chunks / samples, 'bytes, row and index included');
  note(
    'bytes a sample, chunks and five-minute statistics',
    (chunks + (await bytesOf('sample_stat_5m'))) / samples,
    'bytes',
  );
}

async function replay(): Promise<void> {
  await reopen();
  await coldAndWarm('state at a moment of a packed hour', () =>
    measured.stateAt(START + HOUR + 1_234_567),
  );
  await coldAndWarm('state at the beginning of a packed hour', () =>
    measured.stateAt(START + HOUR + 1_000),
  );
  let samples = 0;
  let fixes = 0;
  let longest = 0;
  const loop = process.cpuUsage();
  const ms = await msOf(async () => {
    for await (const slice of measured.past(START, START + HOUR)) {
      samples += slice.samples.length;
      fixes += slice.fixes.length;
      longest = Math.max(longest, slice.samples.length);
    }
  });
  const { user, system } = process.cpuUsage(loop);
  note(
    'past, one hour of the large mine',
    ms,
    `ms for ${samples} samples and ${fixes} fixes; longest slice ${longest}; CPU ${((user + system) / 1e6).toFixed(1)} s`,
  );
  note('past, times faster than 60x', HOUR / 60 / ms, 'times');
}

async function rates(): Promise<void> {
  const at = clock.now();
  await batches('live, 5,000 points a second', 300, (i) => second(i, at, ROWS));
  await batches('resent, all known already', 100, (i) => second(i, at, ROWS));
  clock.advance(300 * SECOND + 60_000);
  note('statistics of 5,000 points, five minutes', await msOf(() => measured.maintain()), 'ms');
  note('newest of all points', await msOf(() => measured.latest()), 'ms');
  let rows = 0;
  const ms = await msOf(async () => {
    for await (const slice of measured.recent(at + 180 * SECOND, at + 300 * SECOND))
      rows += slice.samples.length;
  });
  note('last two minutes for the rules', ms, `ms for ${rows.toLocaleString('en')} rows`);
}

async function month(): Promise<void> {
  const ago = Date.UTC(2026, 8, 1);
  await batches('history, one point at 1 s for a month', Math.ceil(MONTH_SECONDS / ROWS), (i) =>
    stretch(MONTHLY, ago + i * ROWS * SECOND),
  );
  note('statistics of that month', await msOf(() => measured.maintain()), 'ms');
  note('compaction of that month', await msOf(() => measured.compact()), 'ms');
  await reopen();
  for (const [days, columns] of [
    [30, 1200],
    [30, 2000],
    [7, 1200],
    [1, 1200],
    [1 / 24, 1200],
  ] as const) {
    const from = ago + 12_345;
    const ask = () =>
      measured.series({ pointNos: [MONTHLY], from, to: from + days * DAY, columns });
    const answer = await ask();
    await reopen();
    await coldAndWarm(
      `chart of ${days < 1 ? '1 hour' : `${days} days`} in ${columns} columns from ${answer.series[0]?.read}`,
      ask,
    );
  }
}

await open();
await mineHours();
await replay();
await rates();
await month();
note('resident memory of this process', process.memoryUsage.rss() / 1_048_576, 'MB');
keep(
  'storage',
  [
    atMost(
      '13: bytes a sample, chunks and five-minute statistics',
      results['bytes a sample, chunks and five-minute statistics'] ?? Number.NaN,
      3,
    ),
    ...Object.entries(results)
      .filter(([name]) => name.startsWith('chart of 30 days') && name.endsWith('again'))
      .map(([name, ms]) => atMost(`13: ${name}, ms`, ms, 100)),
  ],
  results,
);
await shut();
rmSync(folder, { recursive: true, force: true });
