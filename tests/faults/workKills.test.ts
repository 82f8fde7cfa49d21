import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { randomOf } from '#base/random.ts';
import { query } from '#server/entity/rows.ts';
import { startTestUpkeep, type TestUpkeep } from '../helpers/testUpkeep.ts';
import { reached, scale } from './figures.ts';
import { strayed, wrongStock } from './rightWork.ts';

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

async function expectRight(when: string): Promise<void> {
  expect(await wrongStock(upkeep.engine.pool), when).toEqual([]);
  expect(await strayed(upkeep.engine.pool), when).toEqual([]);
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
