import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '../src/base/clock.ts';
import { must } from '../src/base/assert.ts';
import type { Intake, RuleOutcome, SampleColumns } from '../server/ports.ts';
import { openDatabase } from '../server/storage/database.ts';
import { silentLog } from '../server/storage/log.ts';
import { migrate } from '../server/storage/migrate/migrate.ts';
import { openStore } from '../server/storage/store.ts';

/** Storage alone, on a PostgreSQL of its own with fsync on: durable rows a second, and what a chart waits for. */
const ROWS = 5_000;
const SECOND = 1_000;
const MONTH_SECONDS = 30 * 86_400;
const START = Date.UTC(2026, 10, 21);

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const opened = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!opened.ok) throw new Error(opened.error.message);
const database = opened.value;
await migrate(database.connection);
const clock = new ManualClock(START);
const store = await openStore({ database, clock, log: silentLog, periodSecOf: () => 1 });
if (!store.ok) throw new Error(store.error.message);
const measured = store.value;

const none: SampleColumns = {
  length: 0,
  pointNo: new Int32Array(0),
  t: new Float64Array(0),
  value: new Float64Array(0),
  state: new Uint16Array(0),
};
const nothing: RuleOutcome = { changes: [], derived: none, personFlags: new Map() };
const intakeOf = (samples: SampleColumns): Intake => ({
  sourceNo: 1,
  recvTime: START,
  samples,
  fixes: [],
  seekHelps: [],
  substations: [],
  externalAlarms: [],
  gnss: [],
  statistics: [],
  abnormalities: [],
});
/** One second of 5,000 points. */
const second = (at: number): SampleColumns => ({
  length: ROWS,
  pointNo: Int32Array.from({ length: ROWS }, (_, i) => i),
  t: Float64Array.from({ length: ROWS }, (_, i) => START + at * SECOND + (i % 977)),
  value: Float64Array.from({ length: ROWS }, (_, i) => Math.sin(at / 50 + i)),
  state: new Uint16Array(ROWS),
});
/** 5,000 seconds of one point. */
const stretch = (pointNo: number, from: number): SampleColumns => ({
  length: ROWS,
  pointNo: new Int32Array(ROWS).fill(pointNo),
  t: Float64Array.from({ length: ROWS }, (_, i) => from + i * SECOND),
  value: Float64Array.from({ length: ROWS }, (_, i) => Math.sin((from + i * SECOND) / 1e6)),
  state: new Uint16Array(ROWS),
});

async function batches(name: string, count: number, batchAt: (i: number) => SampleColumns): Promise<void> {
  const waits: number[] = [];
  const startedAt = performance.now();
  for (let i = 0; i < count; i++) {
    const at = performance.now();
    await measured.commit([intakeOf(batchAt(i))], [nothing]);
    waits.push(performance.now() - at);
  }
  const rate = Math.round((count * ROWS * 1000) / (performance.now() - startedAt));
  waits.sort((a, b) => a - b);
  const part = (share: number): string => must(waits[Math.floor((waits.length - 1) * share)], 'wait').toFixed(1);
  console.log(`${name}: ${rate.toLocaleString('en')} rows/s, commit p50 ${part(0.5)} ms, p99 ${part(0.99)} ms`);
}

async function timed<T>(name: string, work: () => Promise<T>, words: (answer: T) => string = () => ''): Promise<void> {
  const at = performance.now();
  const answer = await work();
  console.log(`${name}: ${(performance.now() - at).toFixed(1)} ms ${words(answer)}`);
}

const LIVE = 300;
await batches('live, 5,000 points a second', LIVE, second);
await batches('resent, all known already', 100, second);
clock.advance(LIVE * SECOND + 60_000);
await timed('statistics of 5,000 points, ten minutes (3 M samples)', () => measured.maintain());
await timed(
  'newest of 5,000 points',
  () => measured.latest(),
  ({ samples }) => `${samples.length} found`,
);
await timed(
  'last two minutes for the rules',
  async () => {
    let rows = 0;
    for await (const slice of measured.recent(START + (LIVE - 120) * SECOND, START + LIVE * SECOND)) rows += slice.samples.length;
    return rows;
  },
  (rows) => `${rows.toLocaleString('en')} rows`,
);

const MONTH_AGO = Date.UTC(2026, 8, 1);
await batches('history, one point at 1 s for a month', Math.ceil(MONTH_SECONDS / ROWS), (i) =>
  stretch(6000, MONTH_AGO + i * ROWS * SECOND),
);
await timed('statistics of that month', () => measured.maintain());
const ask = (days: number, columns: number) => () =>
  measured.series({ pointNos: [6000], from: MONTH_AGO + 12_345, to: MONTH_AGO + 12_345 + days * 86_400_000, columns });
const words = ({ series: [one] }: Awaited<ReturnType<typeof measured.series>>): string => `${one?.column.length} columns from ${one?.read}`;
for (const [days, columns] of [
  [30, 2000],
  [30, 800],
  [7, 2000],
  [1, 2000],
  [1 / 24, 1000],
] as const)
  for (const run of ['first', 'again'])
    await timed(`series of ${days < 1 ? '1 hour' : `${days} days`} in ${columns} columns, ${run}`, ask(days, columns), words);

const { rows } = await database.pool.query<{ heap: string; index: string; rows: number }>(
  `SELECT pg_size_pretty(sum(pg_relation_size(relid))) AS heap, pg_size_pretty(sum(pg_indexes_size(relid))) AS index FROM pg_partition_tree('sample') WHERE isleaf`,
);
console.log(`on disk: ${rows[0]?.heap} rows, ${rows[0]?.index} index; this process ${Math.round(process.memoryUsage.rss() / 1048576)} MB`);
await measured.close();
await database.stop();
rmSync(folder, { recursive: true, force: true });
