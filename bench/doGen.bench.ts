import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { mineMoment } from '#base/mineTime.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { equipment, equipmentType, personnel } from '#contracts/maintenance/masterData.ts';
import { familyNamed } from '#server/areas/maintenance/family/family.ts';
import { generatePlan } from '#server/areas/maintenance/plans/generate.ts';
import { maintenanceOverrides } from '#server/areas/maintenance/overrides.ts';
import { systemActor } from '#server/entity/actor.ts';
import { createEngine } from '#server/entity/engine.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import { vaultOf } from '#server/kernel/vault.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { withoutOwn } from '#tests/helpers/testEngine.ts';
import { atMost, keep, quantile, rounded } from './harness/figures.ts';

/**
 * Tasks of a plan of 1,000 machines and 10 items for 30 days, made at once, beside somebody who
 * commits a row each 20 ms as alarms do.
 */
const MACHINES = 1_000;
const ITEMS = 10;
const DAYS = 30;
const EACH_MS = 20;
const START = mineMoment(2026, 11, 23, 8);

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!database.ok) throw new Error(database.error.message);
const { pool, connection } = database.value;
const migrated = await migrate(connection);
if (!migrated.ok) throw new Error(migrated.error.message);
const stored = allEntities.filter((entity) => entity.stored);
await migrateEntities(pool, stored);
const overrides = maintenanceOverrides.filter(({ entity }) => stored.includes(entity));
const engine = createEngine({
  pool,
  clock: { now: () => START },
  vault: vaultOf(new Uint8Array(32)),
  entities: stored.map((entity) =>
    overrides.some((one) => one.entity === entity) ? entity : withoutOwn(entity),
  ),
  overrides,
  complain: console.error,
});
const check = familyNamed('check');
const [edition] = check.editions;
if (edition === undefined) throw new Error('Checks have no items');

const made = async (
  entity: Parameters<typeof engine.of>[0],
  rows: readonly object[],
): Promise<string[]> => {
  const saved = await engine.of(entity).save(rows as never, systemActor);
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.value.map(({ id }) => id);
};
const numbered = (count: number, fields: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => fields(n));

const [equipmentTypeId] = await made(equipmentType, [{ name: 'pump', code: 'pump' }]);
const equipmentIds = await made(
  equipment,
  numbered(MACHINES, (n) => ({ name: `pump ${n}`, code: `P${n}`, equipmentTypeId })),
);
const executorIds = await made(personnel, [{ name: 'Li', jobNo: '1' }]);
const itemIds = await made(
  edition.item,
  numbered(ITEMS, (n) => ({ name: `item ${n}`, code: `I${n}`, valueType: 2, min: 0, max: 9 })),
);
const groupIds = await made(edition.group, [{ name: 'daily', code: 'daily', itemIds }]);
const [planId = ''] = await made(check.plan, [
  { name: 'plan', startDate: '2026-11-23', cycleType: 3, equipmentIds, executorIds, groupIds },
]);
const enabled = await engine.of(check.plan).move('enable', { id: planId }, systemActor);
if (!enabled.ok) throw new Error(enabled.error.message);
await pool.query('CREATE TABLE bench_alarm (t int8)');

/** Ms of each commit of one row while `work` goes on. */
async function commitsBeside(work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const ended = new AbortController();
  const writer = (async () => {
    while (!ended.signal.aborted) {
      const began = performance.now();
      await pool.query('INSERT INTO bench_alarm VALUES (1)');
      taken.push(performance.now() - began);
      await wait(EACH_MS);
    }
  })();
  await work();
  ended.abort();
  await writer;
  return taken;
}

const quiet = await commitsBeside(() => wait(2_000));
const delay = monitorEventLoopDelay({ resolution: 5 });
let seconds = Number.NaN;
const busy = await commitsBeside(async () => {
  delay.enable();
  const began = performance.now();
  const until = START + (DAYS - 1) * 86_400_000;
  const done = await generatePlan(engine, systemActor, check, planId, { byHand: true, until });
  seconds = (performance.now() - began) / 1000;
  delay.disable();
  if (!done.ok || done.value.created !== MACHINES * DAYS) throw new Error(JSON.stringify(done));
});
const { rows } = await pool.query<{ items: number }>(
  'SELECT count(*)::int AS items FROM entity."checkTaskItem"',
);
await database.value.stop();
rmSync(folder, { recursive: true, force: true });
keep(
  'doGen',
  [
    atMost('30,000 tasks with 300,000 items, s', seconds, 20),
    atMost('commit of one row beside it, p99 ms', quantile(busy, 0.99), 100),
    atMost('longest turn of the process, ms', delay.max / 1e6, 250),
  ],
  {
    items: rows[0]?.items ?? 0,
    quietP99Ms: rounded(quantile(quiet, 0.99)),
    busyP50Ms: rounded(quantile(busy, 0.5)),
    busyMaxMs: rounded(Math.max(...busy)),
  },
);
