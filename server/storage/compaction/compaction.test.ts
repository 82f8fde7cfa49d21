import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alarmOf,
  changeOf,
  fixOf,
  ingestBatchOf,
  outcomeOf,
  type SampleRow,
} from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { storedAnswers } from '#tests/storedAnswers.ts';
import { openTestStore } from '#tests/testStore.ts';
import type { ManualClock } from '#base/clock.ts';
import { randomOf } from '#base/random.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { HOUR_MS } from '../chunk/hour.ts';
import { defaultRetention } from '../retention.ts';
import { openReader } from '../reader.ts';
import type { Store } from '../store.ts';

const NOW = Date.UTC(2026, 10, 21, 8, 2, 30);
const START = Date.UTC(2026, 10, 21, 2);
const POINTS = [0, 1, 2, 3, 4, 900];
const NEVER = 1e6;

type Opened = { database: TestDatabase; store: Store; clock: ManualClock; rowHours: number };
/** One that compacts when told, and one that never does: the same in all they answer. */
let packing: Opened;
let plain: Opened;

async function open(): Promise<Opened> {
  const database = await startTestDatabase();
  const opened: Opened = { database, rowHours: NEVER } as Opened;
  const retention = () => ({ ...defaultRetention, rowHours: opened.rowHours });
  return Object.assign(opened, await openTestStore(database, START, { retention }));
}

beforeAll(async () => {
  [packing, plain] = [await open(), await open()];
  // The highest point is defined, as a registry would have it.
  await packing.database.pool.query(
    `INSERT INTO definition (entity, code, no, body, row_version, model_version) VALUES ('kafkaMonitoringPoint', 'P900', 900, '{}', 1, 1)`,
  );
}, 60_000);
afterAll(async () => {
  for (const { store, database } of [packing, plain]) {
    await store.close();
    await database.stop();
  }
});

async function compact(hours = 0): Promise<void> {
  packing.rowHours = hours;
  await packing.store.compact();
  packing.rowHours = NEVER;
}

async function commitBoth(samples: readonly SampleRow[], sourceNo = 1, i = 0): Promise<void> {
  const ingestBatch = ingestBatchOf({ sourceNo, samples, fixes: [fixOf(i % 5, START + i * 60_000, i)], substations: [
    { substationNo: i % 3, t: START + i * 60_000, runState: i % 2, powerMode: 1, batteryPct: 50, pointOnline: i, pointTotal: 9 }] }); // prettier-ignore
  const alarm = alarmOf(1 + (i % 10), { state: i % 20 >= 10 ? 4 : 1 });
  const outcome = outcomeOf([changeOf(alarm)]);
  const [a, b] = [
    await packing.store.commit([ingestBatch], [outcome]),
    await plain.store.commit([ingestBatch], [outcome]),
  ];
  expect(a).toEqual(b);
}

const packedCount = async (): Promise<number> =>
  (
    await packing.database.pool.query<{ n: number }>(
      'SELECT coalesce(sum(count), 0)::int AS n FROM sample_chunk',
    )
  ).rows[0]?.n ?? 0;
const rowCount = async ({ database }: Opened, where = 'true'): Promise<number> =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM sample WHERE ${where}`))
    .rows[0]?.n ?? 0;
const statistics = async ({ database }: Opened): Promise<unknown[]> =>
  (await database.pool.query('SELECT * FROM sample_stat_5m ORDER BY point_no, start')).rows;

async function expectSame(): Promise<object> {
  const answers = (opened: Opened) => storedAnswers(opened.store, POINTS, START - HOUR_MS, NOW);
  const known = await answers(plain);
  expect(await answers(packing)).toEqual(known);
  return known;
}

describe('compaction', () => {
  test(
    'changes no answer: late rows, resends, two sources and odd values, packed at any time',
    { timeout: 180_000 },
    async () => {
      const random = randomOf(17, 'compaction');
      const sent: (readonly [SampleRow[], number])[] = [];
      const valueOf = (pointNo: number): number => {
        if (random.below(30) === 0) return Number.NaN;
        if (pointNo === 2)
          return [0, -0, Infinity, -Infinity, 0.1 + 0.2, random.normal(0, 1)][random.below(6)] ?? 0;
        return Math.round(random.normal(1, 0.2) * 100) / 100;
      };
      for (let i = 0; i < 72; i++) {
        const from = START + i * 300_000;
        const samples: SampleRow[] = [];
        for (let k = 0; k < 80; k++) {
          const pointNo = random.below(5);
          const state = random.below(12) === 0 ? ValueState.calibrating | 0x8000 : 0;
          samples.push([pointNo, from + random.below(300) * 1000, valueOf(pointNo), state]);
        }
        if (i === 3) samples.push([900, from, 5]);
        const batch = [samples, 1 + random.below(2)] as const;
        // Some of it comes hours late, some of it twice.
        if (random.below(5) > 0) await commitBoth(...batch, i);
        sent.push(batch);
        if (random.below(3) === 0)
          await commitBoth(...(sent[random.below(sent.length)] ?? batch), i);
        for (const { store, clock } of [packing, plain]) {
          clock.advance(300_000);
          if (random.below(2) === 0) await store.maintain();
        }
        if (i % 9 === 8) {
          for (const { store } of [packing, plain]) await store.maintain();
          await compact();
          // Rows that come now lie beside their chunks until the next time, and their statistics
          // wait for repair.
          await commitBoth(...(sent[random.below(sent.length)] ?? batch), i);
          await expectSame();
        }
      }
      for (const batch of sent) await commitBoth(...batch);
      await expectSame();
      for (const { store, clock } of [packing, plain]) {
        clock.advance(NOW + HOUR_MS - clock.now());
        await store.maintain();
      }
      expect(await statistics(packing)).toEqual(await statistics(plain));
      await compact();
      const known = await expectSame();
      // Whoever reads beside the writer is told the same.
      const beside = openReader(packing.database, packing.clock, () => 1);
      expect(await storedAnswers(beside, POINTS, START - HOUR_MS, NOW)).toEqual(known);
      expect(await statistics(packing)).toEqual(await statistics(plain));
      expect(await packedCount()).toBe(await rowCount(plain));
      expect(await rowCount(packing)).toBe(0);
    },
  );

  test(
    'a row that comes for a packed hour is new once, however often it is sent, also across the next compaction',
    { timeout: 60_000 },
    async () => {
      const late: SampleRow[] = [[1, START + 1234, 7.5], [1, START + 1234, 7.5], [1, START + 5678, 8]]; // prettier-ignore
      const stored = async () =>
        (await packing.store.commit([ingestBatchOf({ samples: late })], [outcomeOf()]))
          .storedSamples;
      expect([await stored(), await stored()]).toEqual([2, 0]);
      await packing.store.maintain();
      await compact();
      expect(await stored()).toBe(0);
      await compact();
      expect(await stored()).toBe(0);
      await plain.store.commit([ingestBatchOf({ samples: late })], [outcomeOf()]);
      await plain.store.maintain();
      await packing.store.maintain();
      await expectSame();
      expect(await statistics(packing)).toEqual(await statistics(plain));
    },
  );

  test(
    'partitions that were emptied are dropped by the run after; those of rows that stay are kept',
    { timeout: 60_000 },
    async () => {
      const names = async () =>
      (await packing.database.pool.query<{ name: string }>(`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'sample'::regclass`)).rows.map(({ name }) => name); // prettier-ignore
      await packing.store.commit(
        [ingestBatchOf({ samples: [[1, packing.clock.now(), 1]] })],
        [outcomeOf()],
      );
      await compact();
      await compact();
      expect((await names()).filter((name) => name < 'sample_h2026112108')).toEqual([]);
      expect(await rowCount(packing)).toBe(1);
    },
  );

  test(
    'loses and doubles nothing while late rows come at the same time',
    { timeout: 60_000 },
    async () => {
      const before = (await packedCount()) + (await rowCount(packing));
      const old = START - 20 * HOUR_MS;
      const batch = (i: number): SampleRow[] =>
        Array.from({ length: 500 }, (_, k) => [
          10 + (k % 4),
          old + ((k * 7919 + i * 131) % 7200) * 1000,
          k,
        ]);
      let running = true;
      const compacting = (async () => {
        while (running) await compact();
      })();
      let stored = 0;
      for (let i = 0; i < 150; i++)
        stored += (
          await packing.store.commit([ingestBatchOf({ samples: batch(i) })], [outcomeOf()])
        ).storedSamples;
      running = false;
      await compacting;
      expect(stored).toBeGreaterThan(5000);
      expect((await packedCount()) + (await rowCount(packing))).toBe(before + stored);
      await packing.store.maintain();
      await compact();
      expect(await packedCount()).toBe(before + stored - 1);
      const again = await packing.store.commit(
        [ingestBatchOf({ samples: batch(3) })],
        [outcomeOf()],
      );
      expect(again.storedSamples).toBe(0);
    },
  );
});
