/**
 * A group of 1,000 mines with 50 points each: whether each of them stands within 2 s of now while
 * all send a message a second, how they stand each ten, and an alarm now and then; and what a page
 * of all mines asks for. Without a broker: this process plays the mines, and hands the group's
 * reader as many messages as it takes at once. One PostgreSQL beside it; no browser.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { UplinkMessage } from '#contracts/group/uplink.ts';
import { minesOf } from '#server/areas/group/mines.ts';
import type { GroupRecord } from '#server/areas/group/readTopics.ts';
import { storeRecords } from '#server/areas/group/storeRecords.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { changeOf } from '#tests/monitoringRows.ts';
import { atMost, keep, quantile, rounded } from './harness/figures.ts';

const MINES = 1_000;
const POINTS = 50;
const SECONDS = 60;
/** Records that the group's reader stores together. */
const TOGETHER = 200;
const PARTITIONS = 12;
/** A mine tells how it stands so often; a page of the group asks so often. */
const STATE_EVERY = 10;
const PAGE_MS = 2_000;
/** Of all mines, one alarm so often. */
const ALARM_MS = 1_000;
const SAMPLES = 'pithead.sample';

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!database.ok) throw new Error(database.error.message);
const { pool, connection } = database.value;
await migrate(connection);
// Whose scope is all is not asked for organisations, but the question names them.
await pool.query(`CREATE SCHEMA IF NOT EXISTS entity;
  CREATE TABLE IF NOT EXISTS entity.org (id text, code text, "isDeleted" bool)`);

const codes = Array.from({ length: MINES }, (_, i) => String(610_000_000_000 + i));
const points = Array.from({ length: POINTS }, (_, i) => `P${i}`);
const places = points.map((_, i) => i);
const zeros = points.map(() => 0);
const sources = points.map(() => 1);
const seqs = new Map<string, number>();
const offsets = new Map<string, number>();
const nextOf = (numbers: Map<string, number>, key: string, first: number): number => {
  const next = numbers.get(key) ?? first;
  numbers.set(key, next + 1);
  return next;
};

/** A record of mine `i` as the log would hold it. */
function recordOf<S extends UplinkMessage['stream']>(
  i: number,
  stream: S,
  t: number,
  body: Extract<UplinkMessage, { stream: S }>['body'],
): GroupRecord {
  const mine = codes[i] ?? '';
  const partition = i % PARTITIONS;
  const topic = `pithead.${stream}`;
  const seq = nextOf(seqs, `${mine} ${stream}`, 1);
  return {
    topic,
    topicId: 'bench',
    partition,
    offset: nextOf(offsets, `${topic} ${partition}`, 0),
    value: JSON.stringify({ v: 1, mine, stream, epoch: 1, seq, t, body }),
  };
}

const sample = (i: number, t: number): GroupRecord =>
  recordOf(i, 'sample', t, {
    points,
    point: places,
    t: places.map(() => t),
    value: places.map((place) => (t % 97) / 100 + place),
    state: zeros,
    source: sources,
  });
const state = (i: number, t: number): GroupRecord =>
  recordOf(i, 'state', t, {
    name: `Mine ${i}`,
    lng: 100 + (i % 40),
    lat: 30 + (i % 20),
    below: i % 300,
    areas: [],
    newest: t,
    points: POINTS,
    bad: 0,
  });
const alarm = (i: number, t: number): GroupRecord => {
  const mineCode = codes[i] ?? '';
  return recordOf(i, 'alarm', t, changeOf(testAlarm({ id: `a${t}`, mineCode, raisedTime: t })));
};
const store = (records: readonly GroupRecord[]): Promise<void> =>
  inPoolTransaction(pool, (client) => storeRecords(client, records, Date.now()));

// Each mine is known: one that is new makes a partition first.
for (let from = 0; from < MINES; from += TOGETHER)
  await store(
    Array.from({ length: TOGETHER }, (_, i) => [
      state(from + i, Date.now()),
      sample(from + i, Date.now()),
    ]).flat(),
  );

/** Ms from a message to its commit. */
const lags: number[] = [];
const view: { ms: number; bytes: number; zipped: number }[] = [];
let readings = 0;
let isOver = false;
const page = (async () => {
  while (!isOver) {
    await sleep(PAGE_MS);
    const at = performance.now();
    const mines = await minesOf(pool, [true, []], Date.now());
    const text = JSON.stringify(mines);
    view.push({
      ms: performance.now() - at,
      bytes: text.length,
      zipped: gzipSync(text).length,
    });
    if (mines.length !== MINES) throw new Error(`${mines.length} mines`);
  }
})();

const began = Date.now();
const cpuBefore = process.cpuUsage();
/** What is due: of each second one message a mine, spread over it. */
const dueAt = (message: number): number => began + (message * 1_000) / MINES;
let [messages, alarms] = [0, 0];
const waiting: { readonly record: GroupRecord; readonly t: number }[] = [];
while (Date.now() - began < SECONDS * 1_000) {
  for (; dueAt(messages) <= Date.now(); messages++) {
    const [i, second, t] = [messages % MINES, Math.floor(messages / MINES), dueAt(messages)];
    waiting.push({ record: sample(i, Math.round(t)), t });
    if ((second + i) % STATE_EVERY === 0) waiting.push({ record: state(i, Math.round(t)), t });
  }
  for (; began + alarms * ALARM_MS <= Date.now(); alarms++) {
    const t = began + alarms * ALARM_MS;
    waiting.push({ record: alarm((alarms * 7) % MINES, t), t });
  }
  const batch = waiting.splice(0, TOGETHER);
  if (batch.length === 0) {
    await sleep(2);
    continue;
  }
  await store(batch.map(({ record }) => record));
  const now = Date.now();
  readings += POINTS * batch.filter(({ record: { topic } }) => topic === SAMPLES).length;
  for (const { t } of batch) lags.push(now - t);
}
const seconds = (Date.now() - began) / 1_000;
isOver = true;
await page;
const { user, system } = process.cpuUsage(cpuBefore);
const { rows } = await pool.query<{ behind: number }>(
  `SELECT max($1 - news_t)::float8 AS behind FROM group_stream WHERE stream = 'sample'`,
  [began + seconds * 1_000],
);
await database.value.stop();
rmSync(folder, { recursive: true, force: true });

const furthest = rows[0]?.behind ?? Number.NaN;
const kBPerSecond =
  quantile(
    view.map(({ zipped }) => zipped),
    0.5,
  ) /
  1_000 /
  (PAGE_MS / 1_000);
keep(
  'mines',
  [
    atMost('every mine within so many ms of now, at the end of a minute', furthest, 2_000),
    atMost('a reading from its mine to the group, ms, p99', quantile(lags, 0.99), 2_000),
    atMost('a page of all mines, packed, kB/s', kBPerSecond, 2),
  ],
  {
    mines: MINES,
    readingsPerSec: Math.round(readings / seconds),
    offeredPerSec: MINES * POINTS,
    waitingAtTheEnd: waiting.length,
    lagP50: rounded(quantile(lags, 0.5)),
    lagP99: rounded(quantile(lags, 0.99)),
    lagMost: rounded(quantile(lags, 1)),
    coresOfReaderAndMines: rounded((user + system) / 1e6 / seconds),
    viewMsP50: rounded(
      quantile(
        view.map(({ ms }) => ms),
        0.5,
      ),
    ),
    viewMsP99: rounded(
      quantile(
        view.map(({ ms }) => ms),
        0.99,
      ),
    ),
    viewBytes: quantile(
      view.map(({ bytes }) => bytes),
      0.5,
    ),
    viewBytesPacked: quantile(
      view.map(({ zipped }) => zipped),
      0.5,
    ),
  },
);
process.exit();
