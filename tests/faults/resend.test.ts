import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { methane } from '../helpers/methane.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { startProduct, type Product } from '../product/product.ts';
import { openFeed, type Feed } from './feed.ts';
import { reached } from './figures.ts';

/** What a source keeps and sends again when it doubts that it was heard. */
const KEPT = 1_000;

type Message = { readonly entity: string; readonly row: object };

let database: TestDatabase;
let product: Product;
let feed: Feed;
const env = (): Record<string, string> => ({ PITHEAD_PROFILE: 'off', DATABASE_URL: database.url });

beforeAll(async () => {
  database = await startTestDatabase();
  product = await startProduct({ env: env() });
  feed = await openFeed(product.url);
});
afterAll(async () => {
  await product.remove();
  await database.stop();
});

const points = Array.from({ length: 10 }, (_, i) => ({
  code: `R${i}`,
  name: `R${i}`,
  ...methane,
  limits: { high: { 2: 1.5, 3: 1 }, deadband: 0.05 },
}));
const persons = Array.from({ length: 5 }, (_, i) => ({
  cardNo: `90${i}`,
  name: `P${i}`,
  jobNo: `J${i}`,
}));

/**
 * A thousand messages of every kind as they happened, in order: readings across a limit, fixes,
 * alarms that come and go.
 */
function recent(now: number): Message[] {
  return Array.from({ length: KEPT }, (_, i): Message => {
    const dataTime = now - (KEPT - i) * 100;
    const step = Math.floor(i / 20);
    switch (i % 5) {
      case 0:
        return {
          entity: 'kafkaUndergroundPersonnelLocation',
          row: { cardNo: `90${step % 5}`, dataTime, inOutType: 1, x: i, y: 1, z: -300 },
        };
      case 1:
        return {
          entity: 'kafkaMineAlarmRecord',
          row: {
            alarmKey: `K${step % 7}`,
            sourceName: 'k',
            level: 2,
            active: step % 2 === 0,
            dataTime,
          },
        };
      default:
        return {
          entity: 'sample',
          row: { pointCode: `R${i % 10}`, dataTime, value: step % 3 === 0 ? 1.2 : 0.4 },
        };
    }
  });
}

async function sendAll(messages: readonly Message[]): Promise<void> {
  for (const entity of new Set(messages.map((message) => message.entity))) {
    const rows = messages.filter((message) => message.entity === entity).map(({ row }) => row);
    for (let at = 0; at < rows.length; at += 50)
      expect(await feed.send(entity, rows.slice(at, at + 50))).toBe(200);
  }
}

async function stored(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM sample) AS samples, (SELECT count(*)::int FROM position_fix) AS fixes,
       (SELECT count(*)::int FROM alarm_log WHERE (alarm->>'alarmType')::int IN (1, 2, 90)) AS transitions,
       (SELECT count(*)::int FROM alarm_log WHERE (alarm->>'alarmType')::int IN (1, 2, 90) AND transition->>'event' = 'raised') AS alarms`,
  );
  return rows[0] ?? {};
}

function shuffled<T>(given: readonly T[], seed: number): T[] {
  const random = randomOf(seed, 'shuffle');
  const all = [...given];
  for (let i = all.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [all[i], all[other]] = [all[other] as T, all[i] as T];
  }
  return all;
}

test(
  'a source that sends its last 1,000 messages again, shuffled, adds nothing, before and after a restart',
  { timeout: 120_000 },
  async () => {
    expect(await feed.send('kafkaMonitoringPoint', points)).toBe(200);
    expect(await feed.send('kafkaPerson', persons)).toBe(200);
    const messages = recent(Date.now());
    await sendAll(messages);
    const before = await stored();
    expect(before['samples']).toBe(600);
    expect(before['fixes']).toBe(200);
    expect(before['alarms']).toBeGreaterThan(10);

    for (const seed of [1, 2, 3]) {
      await sendAll(shuffled(messages, seed));
      expect(await stored()).toEqual(before);
    }
    await product.kill();
    product = await startProduct({
      env: env(),
      dataFolder: product.dataFolder,
      port: Number(new URL(product.url).port),
    });
    for (const seed of [4, 5, 6]) {
      await sendAll(shuffled(messages, seed));
      expect(await stored()).toEqual(before);
    }
    reached(
      'sources send their last 1,000 messages again, shuffled',
      'added 0, six times over, three of them after a kill and restart',
    );
  },
);
