import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { ManualClock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { samplesRoutes } from '#server/areas/charts/samples/samplesRoutes.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { defaultRetention } from '#server/storage/retention.ts';
import { openStore } from '#server/storage/store.ts';
import { atMost, keep, median, rounded } from './harness/figures.ts';

/**
 * Samples read by HTTP out of a PostgreSQL of its own: a year of a point at a minute, a day of
 * twenty points at a second; all of it packed, as it is after some hours.
 */
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const SECONDS = START + 365 * DAY;
const POINTS = 20;
/** Seconds of each point in one batch. */
const STEPS = 900;
const ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const clock = new ManualClock(SECONDS);
const opened = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!opened.ok) throw new Error(opened.error.message);
const database = opened.value;
await migrate(database.connection);
const stored = await openStore({
  database,
  clock,
  log: silentLog,
  periodSecOf: (no) => (no === 0 ? 60 : 1),
  retention: () => ({ ...defaultRetention, sampleDays: 1_000 }),
  housework: 'called',
});
if (!stored.ok) throw new Error(stored.error.message);
const store = stored.value;

/** Rows of so many points in order of time: `steps` of each from `from` on. */
async function fill(pointNos: readonly number[], from: number, steps: number, stepMs: number) {
  const length = steps * pointNos.length;
  const step = (i: number): number => Math.floor(i / pointNos.length);
  const samples = {
    length,
    pointNo: Int32Array.from({ length }, (_, i) => pointNos[i % pointNos.length] ?? 0),
    t: Float64Array.from({ length }, (_, i) => from + step(i) * stepMs),
    value: Float64Array.from({ length }, (_, i) => rounded(Math.sin(i / 5_000) + 2, 4)),
    state: new Uint16Array(length),
  };
  await store.commit(
    [{ ...emptyIngestBatch(0), sourceNo: 1 + Math.sign(pointNos[0] ?? 0), samples }],
    [{ changes: [], derived: { ...samples, length: 0 }, personFlags: new Map() }],
  );
}
for (let day = 0; day < 365; day += 5) await fill([0], START + day * DAY, 7_200, 60_000);
console.log('a year is stored');
const fast = Array.from({ length: POINTS }, (_, i) => i + 1);
for (let at = 0; at < DAY; at += STEPS * 1_000) {
  await fill(fast, SECONDS + at, STEPS, 1_000);
  clock.advance(STEPS * 1_000);
  if (at % 3_600_000 === 0) await store.tidy();
}
console.log('a day is stored');
clock.advance(4 * 3_600_000);
await store.maintain();
await store.compact();
console.log('all is packed');

const points = Array.from({ length: POINTS + 1 }, (_, no) => ({
  no,
  code: no === 0 ? 'SLOW' : `FAST-${no}`,
  samplePeriod: no === 0 ? 60 : 1,
}));
const app = Fastify();
const registry = { model: () => ({ points }) as unknown as MineModel };
samplesRoutes(app, { registry, store });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

/** Seconds until the last byte, and bytes. */
async function read(query: Record<string, string | number>) {
  const asked = new URLSearchParams(Object.entries(query).map(([key, to]) => [key, String(to)]));
  const began = performance.now();
  const response = await fetch(`${url}${paths.samples}?${asked.toString()}`);
  if (!response.ok || response.body === null) throw new Error(await response.text());
  let bytes = 0;
  for await (const part of response.body) bytes += part.length;
  return { seconds: (performance.now() - began) / 1000, bytes };
}
async function measured(query: Record<string, string | number>) {
  const rounds: Awaited<ReturnType<typeof read>>[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await read(query));
  return {
    seconds: rounded(median(rounds.map(({ seconds }) => seconds))),
    bytes: rounds[0]?.bytes ?? 0,
  };
}
const year = await measured({
  points: 'SLOW',
  from: START,
  to: START + 365 * DAY,
  format: 'csv',
});
const day = { points: 'FAST-*', from: SECONDS, to: SECONDS + DAY };
const csv = await measured({ ...day, format: 'csv' });
const ndjson = await measured({ ...day, format: 'ndjson' });
const parquet = await measured({ ...day, format: 'parquet' });
const arrow = await measured({ ...day, format: 'arrow' });
const minutes = await measured({ ...day, format: 'csv', interval: '1m' });
await app.close();
await store.close();
await database.stop();
rmSync(folder, { recursive: true, force: true });
keep(
  'samples',
  [
    atMost('19: a year of a point at a minute as CSV, s', year.seconds, 2),
    atMost('19: a day of 20 points at a second as CSV, s', csv.seconds, 3),
    atMost('19: a day of 20 points at a second as Parquet, s', parquet.seconds, 3),
  ],
  { year, csv, ndjson, parquet, arrow, minutes },
);
process.exit();
