import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { definitionSchemas, recordSchemas } from '#contracts/ingest/records.ts';
import { type WideEntity, wideRecords, wideSchemaOf } from '#contracts/ingest/wideRecords.ts';
import { createMine, type Mine } from './mine.ts';
import type { PositionRecord } from '#contracts/ingest/records.ts';
import type { Records } from './records.ts';

/** Noon in Shanghai. */
const START = Date.UTC(2026, 10, 21, 4);
const small = (seed = 1): Mine => createMine({ profile: 'small', seed, startMs: START });

/** One hash over all records of `seconds`, fetched in pieces of `piece` ms. */
function digest(mine: Mine, seconds: number, piece: number): string {
  const sums = new Map<string, ReturnType<typeof createHash>>();
  for (let t = START + piece; t <= START + seconds * 1000; t += piece)
    for (const [entity, rows] of Object.entries(mine.step(t))) {
      const sum = sums.get(entity) ?? createHash('sha256');
      sums.set(entity, sum);
      for (const row of rows) sum.update(JSON.stringify(row));
    }
  return [...sums]
    .map(([entity, sum]) => `${entity} ${sum.digest('hex')}`)
    .toSorted()
    .join('\n');
}

describe('the same seed and start', () => {
  test('give the same definitions and records byte for byte', () => {
    expect(JSON.stringify(small().definitions())).toBe(JSON.stringify(small().definitions()));
    expect(digest(small(), 300, 1000)).toBe(digest(small(), 300, 1000));
  });

  test('another seed gives others', () => {
    expect(digest(small(2), 30, 1000)).not.toBe(digest(small(1), 30, 1000));
  });

  test('give the same records in whatever pieces they are fetched', () => {
    const still = (): Mine =>
      createMine({ profile: 'small', seed: 1, startMs: START, troubles: false });
    expect(digest(still(), 60, 100)).toBe(digest(still(), 60, 20_000));
  });
});

describe('records', () => {
  const mine = createMine({ profile: 'small', seed: 1, startMs: START, historyHours: 1 });
  const all: [string, object[]][] = [];
  for (const records of mine.history()) all.push(...Object.entries(records));
  mine.start('sos');
  for (let i = 1; i <= 20; i++) all.push(...Object.entries(mine.step(START + i * 60_000)));

  test('fit the schemas of the ingest doors', () => {
    for (const [entity, rows] of all) {
      const schema = Object.hasOwn(wideRecords, entity)
        ? wideSchemaOf(entity as WideEntity)
        : { ...recordSchemas, ...definitionSchemas }[entity as keyof typeof recordSchemas];
      for (const row of rows)
        expect(schema.safeParse(row).error, `${entity} ${JSON.stringify(row)}`).toBeUndefined();
    }
  });

  test('speak of defined points, people, readers and areas only', () => {
    const { kafkaMonitoringPoint, kafkaPerson, area, reader } = mine.definitions();
    const known = new Set([
      ...kafkaMonitoringPoint.map((one) => one.code),
      ...kafkaPerson.map((one) => one.cardNo),
      ...area.map((one) => one.code),
      ...reader.map((one) => one.code),
    ]);
    const named = all.flatMap(([entity, rows]) =>
      (rows as Record<string, string>[]).flatMap((row) => namesIn(entity, row)),
    );
    expect(named.length).toBeGreaterThan(10_000);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });

  test('whoever is below has come to his place by the end of each batch: nobody is left at the collar where he went in', () => {
    const newest = new Map<string, PositionRecord>();
    let below = 0;
    for (const { kafkaUndergroundPersonnelLocation: fixes = [] } of createMine({
      profile: 'small',
      seed: 1,
      startMs: START,
      historyHours: 1,
    }).history()) {
      for (const fix of fixes as readonly PositionRecord[]) newest.set(fix.cardNo, fix);
      const people = [...newest.values()].filter(({ inOutType }) => inOutType === 1);
      below = Math.max(below, people.length);
      expect(people.filter(({ z }) => z === 0).length).toBeLessThan(4);
    }
    expect(below).toBeGreaterThan(30);
  });

  test.each([0, 8, 16])(
    'as long as somebody has been below before a start at %i:52, so has a leader',
    (hour) => {
      const mine = createMine({
        profile: 'small',
        seed: 20261121,
        startMs: Date.UTC(2026, 10, 22, hour, 52),
        historyHours: 9,
      });
      const leaders = new Set(
        mine
          .definitions()
          .kafkaPerson?.flatMap(({ cardNo, isLeader }) => (isLeader ? [cardNo] : [])),
      );
      const fixes = [...mine.history()]
        .flatMap(
          ({ kafkaUndergroundPersonnelLocation: rows = [] }) => rows as readonly PositionRecord[],
        )
        .toSorted((a, b) => Number(a.dataTime) - Number(b.dataTime));
      const below = new Set<string>();
      const alone: number[] = [];
      let led = Number(fixes[0]?.dataTime);
      for (const { cardNo, inOutType, dataTime } of fixes) {
        if (below.size > 0 && ![...below].some((card) => leaders.has(card)))
          alone.push(Number(dataTime) - led);
        else led = Number(dataTime);
        if (inOutType === 1) below.add(cardNo);
        else below.delete(cardNo);
      }
      // What is an alarm, a quarter of an hour.
      expect(Math.max(0, ...alone)).toBeLessThan(900_000);
    },
  );

  test('history has a row for each point and whole bucket, none after the start', () => {
    const buckets = all
      .filter(([entity]) => entity === 'kafkaMonitoringStatistics')
      .flatMap(([, rows]) => rows as { startTime: number; pointCode: string }[]);
    const starts = new Set(buckets.map((row) => row.startTime));
    expect([...starts].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, i) => START - (12 - i) * 300_000),
    );
    expect(new Set(buckets.map((row) => `${row.startTime} ${row.pointCode}`)).size).toBe(
      buckets.length,
    );
  });
});

/** Codes that a record mentions. */
function namesIn(entity: string, row: Record<string, string>): string[] {
  const named = ['pointCode', 'cardNo', 'areaCode', 'readerCode']
    .map((key) => row[key])
    .filter((name) => name !== undefined);
  if (!Object.hasOwn(wideRecords, entity)) return named;
  const { key } = wideRecords[entity as WideEntity];
  const fields = Object.keys(row).filter((field) => field !== key && field !== 'dataTime');
  return [...named, ...fields.map((field) => `${row[key]}.${field}`)];
}

test('the large mine sends 900 analog samples a second, 350 fixes, and switches on change or every 30 s (domain 4.3)', () => {
  const mine = createMine({ profile: 'large', seed: 1, startMs: START, troubles: false });
  mine.step(START + 40_000);
  const records = mine.step(START + 70_000);
  const per = (rows: object[] | undefined): number => (rows?.length ?? 0) / 30;
  expect(per(records.sample)).toBeGreaterThan(900 + 700 / 30 - 1);
  expect(per(records.sample)).toBeLessThan(900 + 700 / 30 + 10);
  expect(per(records.kafkaUndergroundPersonnelLocation)).toBeGreaterThan(330);
  expect(per(records.kafkaUndergroundPersonnelLocation)).toBeLessThan(370);
  expect(per(records.kafkaSubstationRunningStatus)).toBeCloseTo(12, 0);
  expect(per(records.equiVentilationSystem)).toBe(40);
  expect(per(records.equiGroundPressureMonitoring)).toBe(10);
});

test('samples are spread over the second', () => {
  const mine = createMine({ profile: 'large', seed: 1, startMs: START, troubles: false });
  mine.step(START + 1000);
  for (let i = 1; i <= 10; i++) {
    const { sample = [] }: Records = mine.step(START + 1000 + i * 100);
    expect(sample.length).toBeGreaterThan(60);
    expect(sample.length).toBeLessThan(160);
  }
});

test('a quiet mine without troubles has few values beyond their limits', () => {
  const mine = createMine({ profile: 'large', seed: 3, startMs: START, troubles: false });
  const limits = new Map(
    mine.definitions().kafkaMonitoringPoint.map((point) => [point.code, point.limits]),
  );
  const beyond = new Set<string>();
  for (let i = 1; i <= 20; i++)
    for (const row of (mine.step(START + i * 15_000).sample ?? []) as {
      pointCode: string;
      value: number;
    }[]) {
      const { high = {}, low = {}, alarmValue } = limits.get(row.pointCode) ?? {};
      const over =
        Object.values(high).some((limit = Infinity) => row.value >= limit) ||
        Object.values(low).some((limit = -Infinity) => row.value <= limit);
      if (over || row.value === alarmValue) beyond.add(row.pointCode);
    }
  expect([...beyond]).toEqual([]);
});
