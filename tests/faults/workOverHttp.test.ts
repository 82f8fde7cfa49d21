import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { randomOf } from '#base/random.ts';
import { query } from '#server/entity/rows.ts';
import { freePort } from '../freePort.ts';
import { isLong } from '../long.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { reached } from './figures.ts';
import { startHttpWork, type HttpWork } from './httpWork.ts';
import { strayed, wrongStock } from './rightWork.ts';

/**
 * The whole server is killed while people work over HTTP: nothing that was answered is lost, nothing
 * is there twice or by half, and stock, reservations and states are right after each kill.
 */
const KILLS = 30;
/** A kill comes so long after the work has begun, ms. */
const [EARLIEST_MS, LATEST_MS] = [300, 3_000];

let database: TestDatabase;
let product: Product;
let work: HttpWork;

const start = async (dataFolder?: string): Promise<Product> =>
  startProduct({
    port: await freePort(),
    ...(dataFolder === undefined ? {} : { dataFolder }),
    env: { PITHEAD_PROFILE: 'off', DATABASE_URL: database.url },
  });
const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await query(database.pool, sql, values)).rows as T[];

beforeAll(async () => {
  if (!isLong) return;
  database = await startTestDatabase({ migrated: false });
  product = await start();
  const [admin] = await rows<{ id: string }>(
    `SELECT id FROM entity."user" WHERE "userName" = 'admin'`,
  );
  const token = await signIn(product.url);
  work = await startHttpWork(product.url, token, must(admin, 'admin').id, product.now());
}, 120_000);
afterAll(async () => {
  if (!isLong) return;
  await product.remove();
  await database.stop();
});

async function expectRight(when: string): Promise<void> {
  expect(await wrongStock(database.pool), when).toEqual([]);
  expect(await strayed(database.pool), when).toEqual([]);
  const { told } = work;
  const lost = await rows(
    `SELECT id FROM unnest($1::text[]) id
     WHERE NOT EXISTS (SELECT FROM entity."stockMovement" m WHERE m.id = id.id)`,
    [told.movements],
  );
  expect(lost, `${when}: movements`).toEqual([]);
  const requests = await rows<{ id: string; status: number }>(
    'SELECT id, status FROM entity."repairRequest"',
  );
  const states = new Map(requests.map(({ id, status }) => [id, status]));
  for (const [id, state] of told.requests)
    expect(states.get(id), `${when}: request ${id}`).toBeGreaterThanOrEqual(state);
  // A walk that was taken is over, with all its answers and one report.
  const walks = await rows(
    `SELECT t.id, t.status FROM entity."checkTask" t WHERE t.id = ANY ($1) AND
       (t.status <> 5 OR (SELECT count(*) FROM entity."checkTaskItem" i
         WHERE i."taskId" = t.id AND i.result = 1) <> $2
       OR (SELECT count(*) FROM entity."checkTaskDone" d WHERE d."taskId" = t.id) <> 1)`,
    [told.walks, work.items],
  );
  expect(walks, `${when}: walks`).toEqual([]);
  // Tasks of a day are there for all machines or for none, with all their items.
  const days = await rows<{ tasks: number; items: number }>(
    `SELECT count(DISTINCT t.id)::int4 AS tasks, count(i.id)::int4 AS items
     FROM entity."checkTask" t LEFT JOIN entity."checkTaskItem" i ON i."taskId" = t.id
     WHERE t."planId" = $1 GROUP BY t."periodStart"`,
    [work.planId],
  );
  expect(days.length, `${when}: days`).toBeGreaterThanOrEqual(told.days);
  const whole = { tasks: work.machines, items: work.machines * work.items };
  for (const day of days) expect(day, when).toEqual(whole);
}

test.runIf(isLong)(
  'nothing that the server has answered is lost by kill -9, and the work goes on where it was',
  async () => {
    const random = randomOf(20_261_128, 'kills over HTTP');
    for (let kill = 1; kill <= KILLS; kill++) {
      const working = work.untilGone(product.url, await signIn(product.url));
      const span = EARLIEST_MS + random.next() * (LATEST_MS - EARLIEST_MS);
      await Promise.race([wait(span), working]);
      await product.kill();
      await working;
      await expectRight(`kill ${kill}`);
      product = await start(product.dataFolder);
      await expectRight(`start ${kill}`);
    }
    const { movements, requests, walks, days } = work.told;
    expect(Math.min(movements.length, requests.size, walks.length, days)).toBeGreaterThan(
      KILLS / 3,
    );
    reached(
      'the whole server is killed under work over HTTP',
      `${KILLS} kills; lost, twice, by half: 0; ${movements.length} movements, ${requests.size} ` +
        `repairs, ${walks.length} walks, tasks of ${days} days`,
    );
  },
  1_800_000,
);
