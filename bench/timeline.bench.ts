import { chmodSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEntities } from '#contracts/allEntities.ts';
import {
  timelineKinds,
  type TimelineCursor,
  type TimelineQuery,
} from '#contracts/shift/timeline.ts';
import { readDensity, readTimeline } from '#server/areas/shift/timeline/timeline.ts';
import { systemActor } from '#server/entity/actor.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';

/**
 * One day of a million events in the timeline, on a PostgreSQL of its own: pages, searches, the
 * strip. Goal: each search within a second.
 */
const DAY = 86_400_000;
const FROM = Date.UTC(2026, 10, 20, 16);
const range = {
  from: FROM,
  to: FROM + DAY,
  levels: [] as number[],
  text: '',
  names: [] as string[],
};
const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const opened = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!opened.ok) throw new Error(opened.error.message);
const { pool, connection } = opened.value;
await migrate(connection);
await migrateEntities(
  pool,
  allEntities.filter(({ name }) => ['areaEvent', 'attendance', 'log'].includes(name)),
);

/**
 * 2,000 people through 45 areas: 400,000 visits are 800,000 events; 40,000 alarms with 120,000
 * steps; 20,000 descents, 30,000 acts, 10,000 statuses.
 */
await pool.query(
  `INSERT INTO entity."areaEvent" (id, "cardNo", name, "areaName", "inTime", "outTime", "durationMin")
   SELECT 'v' || i, 'C' || i % 2000, '王' || i % 2000, '810' || i % 45 || ' 工作面', $1::int8 + i * 216, $1::int8 + i * 216 + 600000, 10 FROM generate_series(1, 395000) i`,
  [FROM],
);
await pool.query(
  `INSERT INTO entity."attendance" (id, "cardNo", name, "deptName", "inTime", "outTime")
   SELECT 'd' || i, 'C' || i % 2000, '王' || i % 2000, '综采' || i % 9, $1::int8 + i * 4320, $1::int8 + i * 4320 + 20000000 FROM generate_series(1, 20000) i`,
  [FROM],
);
await pool.query(
  `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, level, state, words, body)
   SELECT 'a' || i, i, t, t, t + 120000, 1 + i % 4, CASE WHEN i % 400 = 0 THEN 1 ELSE 4 END, '810' || i % 45 || ' 甲烷 t' || i % 900, '{}'
   FROM (SELECT i, $1::int8 + i * 2160 AS t FROM generate_series(1, 40000) i) s`,
  [FROM],
);
await pool.query(
  `INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm)
   SELECT i, $1::int8 + i * 720, 'a' || 1 + (i - 1) / 3, '{"event":"raised","by":null}'::jsonb,
     jsonb_build_object('level', 1 + ((i - 1) / 3) % 4, 'sourceName', '甲烷 T' || i % 900, 'areaName', '810' || i % 45,
       'alarmType', CASE WHEN i % 50 = 0 THEN 6 ELSE 1 END, 'groupKey', 'high|' || i % 900, 'powerOffState', CASE WHEN i % 7 = 0 THEN 1 ELSE 0 END,
       'detail', jsonb_build_object('kind', CASE WHEN i % 100 = 0 THEN 'SMOKE' ELSE 'CH4' END, 'rest', repeat('x', 700)))
   FROM generate_series(1, 120000) i`,
  [FROM],
);
await pool.query(
  `INSERT INTO entity."log" (id, "logType", "time", action, title, "userName", entity)
   SELECT 'g' || i, CASE WHEN i % 3 = 0 THEN 4 ELSE 1 END, $1::int8 + i * 1900, 'update', '设备 ' || i, '李' || i % 30, 'equipment' FROM generate_series(1, 45000) i`,
  [FROM],
);
await pool.query(
  `INSERT INTO definition (entity, code, no, body, model_version) SELECT 'kafkaSubstation', 'S' || i, i, jsonb_build_object('name', '分站 ' || i), 1 FROM generate_series(0, 119) i`,
);
await pool.query(
  `INSERT INTO substation_status (t, substation_no, run_state, power_mode, battery_pct, point_online, point_total)
   SELECT $1::int8 + i * 864, i % 120, (i / 1200) % 2, 1, i % 100, 0, 0 FROM generate_series(0, 99999) i`,
  [FROM],
);
await pool.query('VACUUM ANALYZE');

const results: Record<string, number> = {};
/** The middle and the longest of several runs, ms. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  results[`${name}, middle ms`] = Math.round(times[Math.floor(ROUNDS / 2)] ?? 0);
  results[`${name}, longest ms`] = Math.round(times.at(-1) ?? 0);
  console.log(
    `${name}: ${results[`${name}, middle ms`]} ms, longest ${results[`${name}, longest ms`]} ms`,
  );
}
const page = (part: Partial<TimelineQuery>) =>
  readTimeline(pool, systemActor, timelineKinds, { ...range, limit: 200, ...part });

const { total } = await readDensity(pool, systemActor, timelineKinds, { ...range, columns: 240 });
results['events'] = total;
console.log(`events: ${total.toLocaleString('en')}`);
await measure('first page', () => page({}));
let after: TimelineCursor | null = null;
for (let i = 0; i < 100; i++) after = (await page(after === null ? {} : { after })).next;
await measure('page 101 of a walk', () => page(after === null ? {} : { after }));
await measure('page from the middle of the day', () =>
  page({ after: { t: FROM + DAY / 2, kind: 'area', id: 'v' } }),
);
await measure('search of a common word', () => page({ text: '工作面' }));
await measure('search of one person', () => page({ text: '王1234' }));
await measure('search of what is not there', () => page({ text: '没有这个词' }));
await measure('search of two letters that are not there', () => page({ text: '呀呀' }));
await measure('search of a source of alarms', () => page({ text: 't777' }));
await measure('search of a name of alarms', () => page({ text: '烟雾', names: ['smoke'] }));
await measure('search of a name that no alarm has', () =>
  page({ text: '主扇', names: ['mainFan'] }),
);
await measure('search of a letter that many names have', () =>
  page({ text: '停', names: ['mainFan', 'localFan', 'high', 'powerCut', 'state'] }),
);
await measure('red alarms', () => page({ levels: [1] }));
await measure('strip of the day', () =>
  readDensity(pool, systemActor, timelineKinds, { ...range, columns: 240 }),
);
await measure('strip of a search', () =>
  readDensity(pool, systemActor, timelineKinds, { ...range, text: '王1234', columns: 240 }),
);
await measure('strip of a name of alarms', () =>
  readDensity(pool, systemActor, timelineKinds, {
    ...range,
    text: '烟雾',
    names: ['smoke'],
    columns: 240,
  }),
);
await measure('strip of a common word', () =>
  readDensity(pool, systemActor, timelineKinds, { ...range, text: '工作面', columns: 240 }),
);

await opened.value.stop();
rmSync(folder, { recursive: true, force: true });
const out = join(import.meta.dirname, 'results');
mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'timeline.json'),
  `${JSON.stringify({ machine: cpus()[0]?.model, cores: cpus().length, node: process.version, results }, undefined, 2)}\n`,
);
