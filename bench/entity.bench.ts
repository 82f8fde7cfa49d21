import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '#base/random.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { sampleOf } from '#contracts/entity/sampleOf.ts';
import { systemActor } from '#server/entity/actor.ts';
import { createEngine, type Engine } from '#server/entity/engine.ts';
import { vaultOf } from '#server/kernel/vault.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import type { RecordQuery } from '#server/entity/read/selection.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { atMost, interleaved, keep, quantile, summary } from './harness/figures.ts';

/**
 * Lists over 100,000 records of the widest entity, on a PostgreSQL of its own: filter, sort,
 * keyword, deep pages, and a whole export.
 */
const ROWS = 100_000;
const TIMES = 40;
const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!database.ok) throw new Error(database.error.message);
const { pool } = database.value;
const stored = allEntities.filter((entity) => entity.stored);
await migrateEntities(pool, stored);
// Hooks are the areas'; the bench measures the engine.
const bare = stored.map((entity) => ({ ...entity, actions: {}, lifecycle: undefined }));
const engine: Engine = createEngine({
  pool,
  clock: { now: () => Date.UTC(2026, 10, 21) },
  vault: vaultOf(new Uint8Array(32)),
  entities: bare,
  overrides: [],
  complain: console.error,
});

/**
 * A thousand records through the engine, then a hundred of each by SQL, with codes and names of
 * their own; answers how many a second the engine took.
 */
async function fill(): Promise<number> {
  const random = randomOf(1, 'bench');
  const drafts = Array.from({ length: 1000 }, (_, i) => {
    const sample = sampleOf(equipment, { random, number: i, ids: {} });
    // References lead nowhere here; what they cost when writing is not what is measured.
    return Object.fromEntries(
      Object.entries(sample).filter(
        ([name]) => equipment.fields[name as keyof typeof equipment.fields].shape.kind !== 'ref',
      ),
    );
  });
  const started = performance.now();
  const saved = await engine.of(equipment).save(drafts, systemActor);
  if (!saved.ok) throw new Error(saved.error.message);
  const perSec = 1000 / ((performance.now() - started) / 1000);
  const columns = engine.of(equipment).binding.table.columns.map(({ name }) => quoted(name));
  const picked = columns.map((name) =>
    ['id', '"name"', '"code"', '"qrCode"'].includes(quotedless(name))
      ? `e.${name} || '-' || n`
      : `e.${name}`,
  );
  await pool.query(
    `INSERT INTO entity."equipment" (${columns.join(', ')}) SELECT ${picked.join(', ')} FROM entity."equipment" e, generate_series(1, ${ROWS / 1000 - 1}) n`,
  );
  await pool.query('VACUUM ANALYZE entity."equipment"');
  return perSec;
}

const quotedless = (name: string): string => (name === '"id"' ? 'id' : name);

/** Ms of one page, from the question to the text of its answer. */
async function pageMs(wanted: RecordQuery, currentPage: number): Promise<number> {
  const started = performance.now();
  const page = await engine
    .of(equipment)
    .list({ ...wanted, currentPage, pageSize: 20 }, systemActor);
  if (!page.ok) throw new Error(page.error.message);
  JSON.stringify(page.value);
  return performance.now() - started;
}

/** Reads every record by a cursor, as CSV export does. */
async function walk(): Promise<{ ms: number; rows: number; addedBytes: number }> {
  global.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  let rows = 0;
  const started = performance.now();
  for await (const step of engine.of(equipment).stream({}, systemActor)) {
    rows += step.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { ms: Math.round(performance.now() - started), rows, addedBytes: most - before };
}

const lists: Record<string, { wanted: RecordQuery; page?: number }> = {
  'first page, usual order': { wanted: {} },
  'status and sort by name': {
    wanted: { filter: { status: '1|Equal' }, sort: 'name', order: 'desc' },
  },
  'two filters, two sorts': {
    wanted: {
      filter: { importance: 'A|Equal', name: '777|Contains' },
      sorts: [
        { sort: 'status', order: 'asc' },
        { sort: 'code', order: 'desc' },
      ],
    },
  },
  'range of dates, sort by price': {
    wanted: {
      filter: { purchaseDate: '2026-03-01,2026-04-30|DateRange' },
      sort: 'price',
      order: 'asc',
    },
  },
  'no filter, sort by price': { wanted: { sort: 'price', order: 'desc' } },
  'two letters anywhere in the name': { wanted: { filter: { name: '77|Contains' } } },
  keyword: { wanted: { keyword: '99887' } },
  'code equals': { wanted: { filter: { code: 'x|Equal' } } },
  'page 4000': { wanted: {}, page: 4000 },
};

const recordsPerSec = await fill();
const rounds = await interleaved(Object.keys(lists), TIMES, (name) =>
  pageMs(lists[name]?.wanted ?? {}, lists[name]?.page ?? 1),
);
const cursor = await walk();
await database.value.stop();
rmSync(folder, { recursive: true, force: true });
keep(
  'entity',
  [...rounds].map(([name, ms]) =>
    atMost(`list of 100,000: ${name}, p95 ms`, quantile(ms, 0.95), 50),
  ),
  {
    ms: summary(rounds),
    'records/s through the engine': Math.round(recordsPerSec),
    'cursor over all': cursor,
  },
);
