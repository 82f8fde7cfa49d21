import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ManualClock } from '#base/clock.ts';
import { storeRecords } from '#server/areas/group/storeRecords.ts';
import { keepSamples } from '#server/areas/uplink/keepSamples.ts';
import { nextMessages, type Outgoing } from '#server/areas/uplink/nextMessages.ts';
import { beginStreams, noteSent, streamMarks } from '#server/areas/uplink/streams.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import type { RuleOutcome } from '#server/ports/rules.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { openStore } from '#server/storage/store.ts';
import { keep, median, rounded } from './harness/figures.ts';
import { none, ROWS, second } from './madeSamples.ts';

/**
 * What a reading costs on its way up to a group, without the broker: kept with its commit, read and
 * written as a message, stored by the group. One PostgreSQL plays both sides.
 */
const ROUNDS = 5;
const BATCHES = 12;
const START = Date.UTC(2026, 10, 21);
const MINE = '610632007274';

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!database.ok) throw new Error(database.error.message);
const { pool, connection } = database.value;
await migrate(connection);
await pool.query(
  `INSERT INTO definition (entity, code, no, body, model_version)
   SELECT 'kafkaMonitoringPoint', 'point-' || no, no, '{}', 1 FROM generate_series(0, $1) no`,
  [ROWS],
);
const clock = new ManualClock(START);
const opened = await openStore({
  database: database.value,
  clock,
  log: silentLog,
  periodSecOf: () => 1,
});
if (!opened.ok) throw new Error(opened.error.message);
const store = opened.value;
const nothing: RuleOutcome = { changes: [], derived: none, personFlags: new Map() };
const results: Record<string, number> = {};
function note(name: string, value: number, unit: string): void {
  results[name] = rounded(value, 4);
  console.log(`${name}: ${rounded(value, 4).toLocaleString('en')} ${unit}`);
}

let seconds = 0;
async function commits(): Promise<number> {
  const startedAt = performance.now();
  for (let i = 0; i < BATCHES; i++) {
    const samples = second(seconds++, START, ROWS);
    await store.commit([{ ...emptyIngestBatch(0), sourceNo: 1, samples }], [nothing]);
  }
  return (BATCHES * ROWS * 1000) / (performance.now() - startedAt);
}
const sizeOf = async (table: string): Promise<number> => {
  const { rows } = await pool.query<{ size: number }>(
    'SELECT pg_total_relation_size($1::regclass)::float8 AS size',
    [table],
  );
  return rows[0]?.size ?? 0;
};

const keepAll = (isWanted: boolean) =>
  keepSamples(pool, (work) => inPoolTransaction(pool, work), isWanted);

await beginStreams(pool, ['sample'], START);
await commits();
const rates: { off: number; on: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await keepAll(false);
  const off = await commits();
  await keepAll(true);
  rates.push({ off, on: await commits() });
}
const kept = ROUNDS * BATCHES * ROWS;
note('commits, rows/s, uplink off', median(rates.map(({ off }) => off)), 'rows/s');
note('commits, rows/s, readings kept for the way up', median(rates.map(({ on }) => on)), 'rows/s');
note('kept over off', median(rates.map(({ off, on }) => on / off)), '');
note('waiting, bytes a sample', (await sizeOf('uplink_sample')) / kept, 'B');

let [offset, plain, zipped, messages] = [0, 0, 0, 0];
let [reading, storing] = [0, 0];
const cpu = (): number => process.cpuUsage().user + process.cpuUsage().system;
const cpuBefore = cpu();
for (let batch: readonly Outgoing[] = []; ;) {
  let at = performance.now();
  const [mark] = await streamMarks(pool);
  if (mark === undefined) throw new Error('no stream');
  batch = await nextMessages(pool, mark, MINE);
  const last = batch.at(-1);
  if (last === undefined) break;
  const text = batch.map(({ value }) => value).join('');
  plain += text.length;
  zipped += gzipSync(text).length;
  await inPoolTransaction(pool, (client) => noteSent(client, mark, last.seq, START));
  reading += performance.now() - at;
  at = performance.now();
  const records = batch.map(({ value }) => ({
    topic: 'pithead.sample',
    topicId: 'x',
    partition: 0,
    offset: offset++,
    value,
  }));
  await inPoolTransaction(pool, (client) => storeRecords(client, records, START));
  storing += performance.now() - at;
  messages += batch.length;
}
const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int FROM group_sample');
if (rows[0]?.count !== kept)
  throw new Error(`${String(rows[0]?.count)} of ${kept} samples have come`);
note('messages', messages, '');
note('message, bytes a sample', plain / kept, 'B');
note('message packed, bytes a sample', zipped / kept, 'B');
note('read, written, packed, noted', (kept * 1000) / reading, 'samples/s');
note('stored by the group', (kept * 1000) / storing, 'samples/s');
note('processor time of both sides without PostgreSQL', (cpu() - cpuBefore) / kept, 'µs a sample');
note('group, bytes a sample', (await sizeOf('group_sample_1')) / kept, 'B');

await store.close();
await database.value.stop();
rmSync(folder, { recursive: true, force: true });
keep('uplink', [], results);
