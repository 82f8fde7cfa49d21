import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '../src/base/random.ts';
import { allEntities } from '../src/contracts/entities/all.ts';
import { equipment } from '../src/contracts/entities/maintenance/ledgers.ts';
import { sampleOf } from '../src/contracts/entity/sampleOf.ts';
import { systemActor } from '../server/entity/actor.ts';
import { createEngine, mountedOf, type Engine } from '../server/entity/engine.ts';
import { vaultOf } from '../server/kernel/vault.ts';
import { migrateEntities } from '../server/entity/migrateEntities.ts';
import { listRecords, streamRecords, type Wanted } from '../server/entity/reads.ts';
import { quoted } from '../server/entity/tableOf.ts';
import { saveRecords } from '../server/entity/writes.ts';
import { openDatabase } from '../server/storage/database.ts';
import { silentLog } from '../server/storage/log.ts';

/** Lists over 100,000 records of the widest entity, on a PostgreSQL of its own: filter, sort, keyword, deep pages, and a whole export. */
const ROWS = 100_000;
const TIMES = 40;
const results: { what: string; p50: number; p95: number; unit: string }[] = [];

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!database.ok) throw new Error(database.error.message);
const { pool } = database.value;
const stored = allEntities.filter((entity) => entity.stored);
await migrateEntities(pool, stored);
// Hooks are the areas'; the bench measures the engine.
const bare = stored.map((entity) => ({ ...entity, actions: {} }));
const engine: Engine = createEngine({
  pool,
  clock: { now: () => Date.UTC(2026, 10, 21) },
  vault: vaultOf(new Uint8Array(32)),
  entities: bare,
  overrides: [],
  complain: console.error,
});

/** A thousand records through the engine, then a hundred of each by SQL, with codes and names of their own. */
async function fill(): Promise<void> {
  const random = randomOf(1, 'bench');
  const drafts = Array.from({ length: 1000 }, (_, i) => {
    const sample = sampleOf(equipment, { random, number: i, ids: {} });
    // References lead nowhere here; what they cost when writing is not what is measured.
    return Object.fromEntries(
      Object.entries(sample).filter(([name]) => equipment.fields[name as keyof typeof equipment.fields].shape.kind !== 'ref'),
    );
  });
  const started = performance.now();
  const saved = await saveRecords(engine, equipment, drafts, systemActor);
  if (!saved.ok) throw new Error(saved.error.message);
  keep('created through the engine in one transaction, with log', [1000 / ((performance.now() - started) / 1000)], 'records/s');
  const columns = mountedOf(engine, equipment).table.columns.map(({ name }) => quoted(name));
  const picked = columns.map((name) =>
    ['id', '"name"', '"code"', '"qrCode"'].includes(quotedless(name)) ? `e.${name} || '-' || n` : `e.${name}`,
  );
  await pool.query(
    `INSERT INTO entity."equipment" (${columns.join(', ')}) SELECT ${picked.join(', ')} FROM entity."equipment" e, generate_series(1, ${ROWS / 1000 - 1}) n`,
  );
  await pool.query('VACUUM ANALYZE entity."equipment"');
}

const quotedless = (name: string): string => (name === '"id"' ? 'id' : name);

async function measure(what: string, wanted: Wanted, currentPage = 1): Promise<void> {
  const taken: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const started = performance.now();
    const page = await listRecords(engine, equipment, { ...wanted, currentPage, pageSize: 20 }, systemActor);
    if (!page.ok) throw new Error(page.error.message);
    JSON.stringify(page.value);
    taken.push(performance.now() - started);
  }
  keep(what, taken, 'ms');
}

function keep(what: string, taken: number[], unit: string): void {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
  results.push({ what, p50: at(0.5), p95: at(0.95), unit });
  console.log(`${what.padEnd(58)} p50 ${String(at(0.5)).padStart(8)}  p95 ${String(at(0.95)).padStart(8)} ${unit}`);
}

await fill();
await measure('first page, usual order', {});
await measure('status and sort by name', { filter: { status: '1|Equal' }, sort: 'name', order: 'desc' });
await measure('two filters, two sorts', {
  filter: { importance: 'A|Equal', name: '777|Contains' },
  sorts: [
    { sort: 'status', order: 'asc' },
    { sort: 'code', order: 'desc' },
  ],
});
await measure('range of dates, sort by price', {
  filter: { purchaseDate: '2026-03-01,2026-04-30|DateRange' },
  sort: 'price',
  order: 'asc',
});
await measure('no filter, sort by price', { sort: 'price', order: 'desc' });
await measure('two letters anywhere in the name', { filter: { name: '77|Contains' } });
await measure('keyword', { keyword: '99887' });
await measure('code equals', { filter: { code: 'x|Equal' } });
await measure('page 4000', {}, 4000);
global.gc?.();
const before = process.memoryUsage.rss();
let most = before;
let rows = 0;
const started = performance.now();
for await (const step of streamRecords(engine, equipment, {}, systemActor)) {
  rows += step.length;
  most = Math.max(most, process.memoryUsage.rss());
}
keep(`cursor over all ${rows}`, [performance.now() - started], 'ms');
keep('resident memory it added at most', [(most - before) / 1_048_576], 'MB');
writeFileSync(
  new URL('results/entity.json', import.meta.url),
  `${JSON.stringify({ machine: `${cpus().length} cores, ${cpus()[0]?.model ?? ''}`, node: process.version, results }, null, 2)}\n`,
);
await database.value.stop();
rmSync(folder, { recursive: true, force: true });
