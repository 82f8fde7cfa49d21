import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareEntities } from '#server/entity/prepareEntities.ts';
import { readDescents } from '#server/areas/people/descents.ts';
import { keepVisits } from '#server/areas/people/visits/keepVisits.ts';
import { OddMemory } from '#server/ingest/normalise/reading.ts';
import { MineTableCache } from '#server/ingest/normalise/mineTables.ts';
import { normalise } from '#server/ingest/normalise/normalise.ts';
import { inTimesOf } from '#server/live/past/inTimes.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import type { Store } from '#server/storage/store.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { pino } from 'pino';
import { registryOf } from '../ingest/smallMine.ts';
import { ingestBatchOf, outcomeOf } from '../monitoringRows.ts';
import type { ManualClock } from '#base/clock.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { openTestStore } from '../testStore.ts';
import { watchMine } from './mineUnderRules.ts';

/**
 * Coming and going of the simulated mine's people around a change of shifts, from stored positions
 * to records.
 */

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 7, 40);
let database: TestDatabase;
let store: Store;
let clock: ManualClock;
const fixes: Fix[] = [];
const { mine, model } = watchMine('small', 1, START);
const partsOf = (): Parameters<typeof keepVisits>[0] => ({
  pool: database.pool,
  inTransaction: (work) => inPoolTransaction(database.pool, work),
  model: () => model,
});
beforeAll(async () => {
  database = await startTestDatabase();
  await prepareEntities(
    database.pool,
    pino({ level: 'silent' }),
    allEntities.filter(({ stored }) => stored),
  );
  ({ store, clock } = await openTestStore(database, START));
  const tables = new MineTableCache();
  const source = {
    no: 1,
    code: 'sim',
    mineCode: model.company.mineCode,
    zone: 'UTC',
    axisOrder: 'xy',
    missing: [],
    disabled: false,
    history: false,
  } as const;
  const odd = new OddMemory();
  for (let now = START + 2000; now <= START + 40 * MINUTE; now += 2000) {
    const rows = mine.step(now).kafkaUndergroundPersonnelLocation ?? [];
    const reading = {
      source,
      recvTime: now,
      toUtc: (ms: number) => ms,
      registry: registryOf(model),
      tables: tables.of(model),
      odd,
    };
    fixes.push(...normalise('kafkaUndergroundPersonnelLocation', rows, reading).ingestBatch.fixes);
  }
  for (let i = 0; i < fixes.length; i += 5000)
    await store.commit([ingestBatchOf({ fixes: fixes.slice(i, i + 5000) })], [outcomeOf()]);
}, 180_000);
afterAll(async () => {
  await store.close();
  await database.stop();
});

type Descent = {
  cardNo: string;
  inTime: number;
  outTime: number | null;
  workDate: string;
  reachedFace: boolean;
};
const descents = async () =>
  (
    await database.pool.query<Descent>(
      `SELECT "cardNo", "inTime"::float8 AS "inTime", "outTime"::float8 AS "outTime", "workDate"::text AS "workDate", "reachedFace" FROM entity."attendance" ORDER BY "cardNo", "inTime"`,
    )
  ).rows;
const visits = async () =>
  (
    await database.pool.query<{
      cardNo: string;
      areaName: string;
      inTime: number;
      outTime: number | null;
      seconds: number;
    }>(
      `SELECT "cardNo", "areaName", "inTime"::float8 AS "inTime", "outTime"::float8 AS "outTime" FROM entity."areaEvent" ORDER BY "cardNo", "inTime"`,
    )
  ).rows;

/** The descents of one person by his fixes alone. */
function expected(cardType: (personNo: number) => number): Map<string, [number, number | null][]> {
  const found = new Map<string, [number, number | null][]>();
  for (const fix of fixes.toSorted((a, b) => a.t - b.t)) {
    if (cardType(fix.personNo) > 2) continue;
    const card = model.persons[fix.personNo]?.cardNo ?? '';
    const own = found.get(card) ?? [];
    found.set(card, own);
    const last = own.at(-1);
    const isBelow = last !== undefined && last[1] === null;
    if (fix.underground && !isBelow) own.push([fix.t, null]);
    if (!fix.underground && isBelow) last[1] = fix.t;
  }
  return new Map(
    [...found].filter(([, own]) => own.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test(
  'each descent and each stay of the simulated people is one record, however the walk is cut and repeated',
  { timeout: 180_000 },
  async () => {
    const parts = partsOf();
    const never = new AbortController().signal;
    // Each call is a start of its own: nothing is remembered outside the database.
    for (const minute of [7, 15, 15, 26, 39])
      await keepVisits(parts, START + minute * MINUTE, never);
    await keepVisits(parts, START + 41 * MINUTE, never);
    const found = await descents();
    const wanted = expected((no) => model.persons[no]?.cardType ?? 1);
    const byCard = new Map<string, [number, number | null][]>();
    for (const { cardNo, inTime, outTime } of found)
      byCard.set(cardNo, [...(byCard.get(cardNo) ?? []), [inTime, outTime]]);
    expect([...byCard]).toEqual([...wanted]);
    // A replay tells the same of each moment: who was below then, and since when.
    const at = START + 20 * MINUTE;
    const told = inTimesOf(await readDescents(database.pool, model, at, at));
    const below = [...wanted].flatMap(([card, own]) =>
      own
        .filter(([from, to]) => from <= at && (to ?? Infinity) > at)
        .map(([from]) => [card, from] as const),
    );
    expect(below.length).toBeGreaterThan(5);
    const since = model.persons
      .map(({ cardNo, no }) => [cardNo, told(no, at)] as const)
      .filter(([, t]) => !Number.isNaN(t));
    expect(new Map(since)).toEqual(new Map(below));
    // Something happened: people came out, and others went down.
    expect(found.filter(({ outTime }) => outTime !== null).length).toBeGreaterThan(5);
    expect(found.filter(({ inTime }) => inTime > START + MINUTE).length).toBeGreaterThan(5);
    expect(new Set(found.map(({ workDate }) => workDate))).toEqual(new Set(['2026-11-21']));

    const stays = await visits();
    expect(stays.length).toBeGreaterThan(found.length);
    const shortest = Math.min(
      ...stays.map(({ inTime, outTime }) => (outTime ?? Number.POSITIVE_INFINITY) - inTime),
    );
    expect(shortest).toBeGreaterThanOrEqual(10_000);
    // Nobody is in two areas at once, and what a fix says lies in the stay of that area.
    stays.forEach((stay, i) => {
      const next = stays[i + 1];
      if (next?.cardNo === stay.cardNo)
        expect(stay.outTime ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(next.inTime);
    });

    // From the beginning once more: the same records.
    await database.pool.query('TRUNCATE visit_state, visit_mark');
    await keepVisits(parts, START + 41 * MINUTE, never);
    expect([await descents(), await visits()]).toEqual([found, stays]);
  },
);

test(
  'what came after the walk had passed is in the records as if it had come in time',
  { timeout: 180_000 },
  async () => {
    const parts = partsOf();
    const never = new AbortController().signal;
    const inTime = [await descents(), await visits()];
    await database.pool.query(
      'TRUNCATE visit_state, visit_mark, visit_late, position_fix, entity."attendance", entity."areaEvent"',
    );
    // A gateway without its link: a third of the people are not heard of for 20 minutes, among them
    // whoever came in and went out.
    const isHeldBack = ({ personNo, t }: Fix): boolean =>
      personNo % 3 === 0 && t > START + 8 * MINUTE && t < START + 28 * MINUTE;
    const stored = (some: readonly Fix[]) =>
      store.commit([ingestBatchOf({ fixes: some })], [outcomeOf()]);
    for (const since of [START, START + 10 * MINUTE, START + 20 * MINUTE]) {
      clock.advance(10 * MINUTE);
      await stored(
        fixes.filter((fix) => !isHeldBack(fix) && fix.t >= since && fix.t < clock.now()),
      );
      await keepVisits(parts, clock.now() + 20_000, never);
    }
    expect([await descents(), await visits()]).not.toEqual(inTime);
    await stored(fixes.filter(isHeldBack));
    clock.advance(10 * MINUTE);
    await stored(fixes.filter(({ t }) => t >= START + 30 * MINUTE));
    await keepVisits(parts, START + 41 * MINUTE, never);
    expect([await descents(), await visits()]).toEqual(inTime);
    expect((await database.pool.query('SELECT FROM visit_late')).rowCount).toBe(0);
  },
);

test('who was not heard of for a day came out unseen', { timeout: 60_000 }, async () => {
  const before = await descents();
  await keepVisits(partsOf(), START + 26 * 60 * MINUTE, new AbortController().signal);
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS open FROM visit_state WHERE mine_in IS NOT NULL`,
  );
  expect(rows).toEqual([{ open: 0 }]);
  const lost = await database.pool.query(
    `SELECT count(*)::int AS n FROM entity."attendance" WHERE "type" = 3 AND "outTime" IS NULL`,
  );
  expect(lost.rows).toEqual([{ n: before.filter(({ outTime }) => outTime === null).length }]);
});
