import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { randomOf } from '#base/random.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { statesOf } from '#contracts/entity/lifecycle.ts';
import { stockReservation } from '#contracts/maintenance/stock.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { query } from '#server/entity/rows.ts';
import { startTestUpkeep, type TestUpkeep } from '../helpers/testUpkeep.ts';
import { reached, scale } from './figures.ts';

/**
 * Whoever carries out the work of a mine is killed at random moments of tasks, repairs and stock;
 * after each kill what is stored is right, and the next one goes on from there.
 */
const KILLS = scale(3, 200);
const DAYS = scale(3, 200);
const NOW = mineMoment(2026, 11, 23, 9);
/** A kill comes so long after the work has begun, ms. */
const LATEST_MS = 1_500;
const child = join(import.meta.dirname, 'workChild.ts');

let upkeep: TestUpkeep;
beforeAll(async () => {
  upkeep = await startTestUpkeep(NOW);
  for (let i = 0; i < 4; i++) await upkeep.place();
  const { pool } = upkeep.engine;
  await pool.query(`UPDATE entity.area SET name = '变电所水泵房大巷综采工作面掘进'`);
  await pool.query(
    `INSERT INTO entity."kafkaMonitoringPoint" (id, name, "pointCode", "isDeleted", disabled)
     VALUES ('p1', '1#主通风机', 'P1', false, false)`,
  );
  for (let i = 0; i < 12; i++)
    await pool.query(
      `INSERT INTO entity."kafkaPerson" (id, "cardNo", name, "jobNo", "cardType", "isDeleted")
       VALUES ($1, $1, $1, $1, 1, false)`,
      [`card${i}`],
    );
}, 120_000);
afterAll(() => upkeep.stop());

/** Work that has begun; `ended` answers its exit code, null when it was killed. */
async function begin(): Promise<{
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
}> {
  const worker = spawn(process.execPath, [child, String(NOW), String(DAYS)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: upkeep.database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => worker.once('exit', (code) => done(code)));
  await Promise.race([new Promise((done) => worker.stdout.once('data', done)), ended]);
  return { process: worker, ended };
}

const rows = async (sql: string): Promise<unknown[]> => (await query(upkeep.engine.pool, sql)).rows;

const OPEN = storedState(stockReservation, 'reserved');

/**
 * Parts whose stock is not what their movements make of it, or is below zero; or of which not as many
 * are reserved as open reservations want.
 */
const WRONG_STOCK = `
  SELECT p.code, p.stock, m.sum, w.sum AS "inWarehouses", p.reserved, r.sum AS wanted FROM entity."sparePart" p
    LEFT JOIN (SELECT "partId", sum(qty * CASE type WHEN 1 THEN 1 WHEN 2 THEN -1 WHEN 3 THEN 1
      WHEN 4 THEN -1 WHEN 5 THEN 1 ELSE 0 END)::int8 AS sum
      FROM entity."stockMovement" WHERE NOT "isDeleted" GROUP BY 1) m ON m."partId" = p.id
    LEFT JOIN (SELECT "partId", sum(qty)::int8 AS sum, min(qty) AS least
      FROM entity."warehouseStock" GROUP BY 1) w ON w."partId" = p.id
    LEFT JOIN (SELECT "partId", sum(qty - coalesce(used, 0))::int8 AS sum
      FROM entity."stockReservation"
      WHERE status = ${OPEN} AND NOT "isDeleted" GROUP BY 1) r ON r."partId" = p.id
  WHERE coalesce(p.reserved, 0) <> coalesce(r.sum, 0)
    OR coalesce(p.available, 0) <> coalesce(p.stock, 0) - coalesce(p.reserved, 0)
    OR coalesce(p.stock, 0) < 0 OR coalesce(w.least, 0) < 0
    OR coalesce(p.stock, 0) <> coalesce(m.sum, 0) OR coalesce(p.stock, 0) <> coalesce(w.sum, 0)`;

const living = allEntities.filter(
  (entity) => entity.stored && entity.area === 'maint' && entity.lifecycle !== undefined,
);

/**
 * Records whose state is not where the last row of their history left it, or that left their first
 * state without one. The last is the last to be written, since the clock of simulated people goes to
 * and fro within a stretch of time.
 */
async function strayed(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const entity of living) {
    if (entity.lifecycle === undefined) continue;
    const { field, transitions, timers } = entity.lifecycle;
    const states = Object.entries(statesOf(entity.fields, entity.lifecycle));
    const names = states.map(([name, [number]]) => `WHEN ${number} THEN '${name}'`).join(' ');
    const ways = Object.values({ ...transitions, ...timers });
    // What nothing leads to, a record is made in: what takes a movement back, for one.
    const made = states
      .filter(
        ([name, [number]]) =>
          number === entity.fields[field]?.default || !ways.some(({ to }) => to === name),
      )
      .map(([name]) => `'${name}'`);
    const list = await rows(`
      SELECT '${entity.name}' AS entity, r.id, r."${field}" AS state, h."toState" AS told
      FROM entity."${entity.name}" r LEFT JOIN (SELECT DISTINCT ON ("recordId") "recordId", "toState"
        FROM entity."stateChange" WHERE entity = '${entity.name}'
        ORDER BY "recordId", xmin::text::int8 DESC, cmin::text::int8 DESC) h ON h."recordId" = r.id
      WHERE (CASE r."${field}" ${names} END
        = ANY (CASE WHEN h."toState" IS NULL THEN ARRAY[${made.join(', ')}]::text[]
          ELSE ARRAY[h."toState"::text] END)) IS NOT TRUE LIMIT 5`);
    found.push(...list);
  }
  return found;
}

async function expectRight(when: string): Promise<void> {
  expect(await rows(WRONG_STOCK), when).toEqual([]);
  expect(await strayed(), when).toEqual([]);
}

test(
  'stock and states are right after each kill, and the work goes on where it was',
  async () => {
    const random = randomOf(20_261_123, 'kills of work');
    let killed = 0;
    while (killed < KILLS) {
      const work = await begin();
      const timer = setTimeout(() => work.process.kill('SIGKILL'), random.next() * LATEST_MS);
      const code = await work.ended;
      clearTimeout(timer);
      // Whoever ends by himself has found a fault, or has lived through all of his days.
      expect(code, `kill ${killed + 1}: it ended by itself`).toBeNull();
      killed++;
      await expectRight(`kill ${killed}`);
    }
    const last = await begin();
    const code = await last.ended;
    expect(code).toBe(0);
    await expectRight('at the end');
    const [made] = await rows(`
      SELECT (SELECT count(*)::int4 FROM entity."checkTask") AS tasks,
        (SELECT count(*)::int4 FROM entity."stockMovement") AS movements,
        (SELECT count(*)::int4 FROM entity."repairRequest") AS repairs`);
    expect(made).toMatchObject({ tasks: expect.any(Number) });
    reached(
      'work of the mine is killed',
      `${killed} kills; wrong stocks, strayed states: 0; ${JSON.stringify(made)}`,
    );
  },
  scale(180_000, 3_600_000),
);
