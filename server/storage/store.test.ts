import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixOf, ingestBatchOf, outcomeOf, rowsOf, type SampleRow } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { Store } from './store.ts';

const NOW = Date.UTC(2026, 10, 21, 8, 2, 30);
const DAY_MS = 86_400_000;
let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await startTestDatabase();
  ({ store } = await openTestStore(database, NOW));
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

const stored = async (pointNo: number): Promise<SampleRow[]> => {
  const rows: SampleRow[] = [];
  for await (const slice of store.recent(NOW - DAY_MS, NOW + DAY_MS))
    rows.push(...rowsOf(slice.samples).filter((row) => row[0] === pointNo));
  return rows;
};

describe('commit of samples', () => {
  test('gives back value, missing value and all sixteen state bits as they came', async () => {
    const rows: SampleRow[] = [
      [1, NOW, 0.1 + 0.2],
      [1, NOW + 1, Number.NaN, ValueState.fault],
      [1, NOW + 2, -1e-9, 0xffff],
    ];
    const receipt = await store.commit([ingestBatchOf({ samples: rows })], [outcomeOf()]);
    expect(receipt).toEqual({
      storedSamples: 3,
      duplicateSamples: 0,
      storedFixes: 0,
      alarmSeqs: [],
    });
    expect(await stored(1)).toEqual(rows.map(([no, t, value, state = 0]) => [no, t, value, state]));
  });

  test('a resend adds nothing and says so, in whole and in part', async () => {
    const first: SampleRow[] = [
      [2, NOW, 1],
      [2, NOW + 1000, 2],
    ];
    await store.commit([ingestBatchOf({ samples: first })], [outcomeOf()]);
    const again = await store.commit(
      [ingestBatchOf({ samples: [...first, [2, NOW + 2000, 3]] })],
      [outcomeOf()],
    );
    expect([again.storedSamples, again.duplicateSamples]).toEqual([1, 2]);
    expect((await stored(2)).map((row) => row[2])).toEqual([1, 2, 3]);
  });

  test('the same row twice in one batch is stored once', async () => {
    const receipt = await store.commit([ingestBatchOf({ samples: [[3, NOW, 1], [3, NOW, 1]] })], [outcomeOf()]); // prettier-ignore
    expect([receipt.storedSamples, receipt.duplicateSamples]).toEqual([1, 1]);
  });

  test('two sources that send the same point and time are both kept', async () => {
    const samples: SampleRow[] = [[4, NOW, 1]];
    const receipt = await store.commit(
      [ingestBatchOf({ samples }), ingestBatchOf({ samples, sourceNo: 2 })],
      [outcomeOf()],
    );
    expect(receipt.storedSamples).toBe(2);
  });

  test('derived samples are stored but not counted as the source’s', async () => {
    const receipt = await store.commit(
      [ingestBatchOf({ samples: [[5, NOW, 1]] })],
      [outcomeOf([], [[6, NOW, 7]])],
    );
    expect(receipt.storedSamples).toBe(1);
    expect(await stored(6)).toEqual([[6, NOW, 7, 0]]);
  });

  test('rows of other years find a partition: a year of history makes months, not hours', async () => {
    const year = Array.from({ length: 365 }, (_, day): SampleRow => [
      7,
      Date.UTC(2024, 0, 1, 12) + day * DAY_MS,
      day,
    ]);
    await store.commit(
      [ingestBatchOf({ samples: [...year, [7, 12_345, 1], [7, Date.UTC(2300, 0), 2]] })],
      [outcomeOf()],
    );
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'sample'::regclass ORDER BY 1`,
    );
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('sample_m2024'))).toHaveLength(12);
    expect(names).toEqual(
      expect.arrayContaining(['sample_ancient', 'sample_future', 'sample_h2026112108']),
    );
  });

  test('a batch that fails stores nothing of itself and the next one goes through', async () => {
    const bad = ingestBatchOf({ samples: [[8, NOW, 1]], fixes: [fixOf(1, NOW, Number.NaN)] });
    await expect(store.commit([bad], [outcomeOf()])).rejects.toThrow('not-null');
    expect(await stored(8)).toEqual([]);
    await store.commit([ingestBatchOf({ samples: [[8, NOW, 2]] })], [outcomeOf()]);
    expect(await stored(8)).toEqual([[8, NOW, 2, 0]]);
  });
});

describe('how far logs are read', () => {
  const marks = async () =>
    (
      await database.pool.query<{ source: number; log: string; next: number }>(
        'SELECT source_no AS source, log, next::float8 AS next FROM log_mark ORDER BY 1, 2',
      )
    ).rows;

  test('is stored with the rows, the later of two marks of a log, by source', async () => {
    const [a, b] = ['group topic/0', 'group topic/1'];
    await store.commit(
      [
        ingestBatchOf({ samples: [[30, NOW, 1]], marks: [{ log: a, next: 5 }, { log: b, next: 2 }] }), // prettier-ignore
        ingestBatchOf({ samples: [[30, NOW + 1, 1]], marks: [{ log: a, next: 9 }] }),
        ingestBatchOf({ sourceNo: 2, marks: [{ log: a, next: 2 ** 40 }] }),
      ],
      [outcomeOf(), outcomeOf(), outcomeOf()],
    );
    await store.commit([ingestBatchOf({ marks: [{ log: b, next: 1 }] })], [outcomeOf()]);
    expect(await marks()).toEqual([
      { source: 1, log: a, next: 9 },
      { source: 1, log: b, next: 1 },
      { source: 2, log: a, next: 2 ** 40 },
    ]);
  });

  test('stays where it is when the rows fail', async () => {
    const before = await marks();
    const bad = ingestBatchOf({
      samples: [[31, NOW, 1]],
      fixes: [fixOf(1, NOW, Number.NaN)],
      marks: [{ log: 'group topic/0', next: 99 }],
    });
    await expect(store.commit([bad], [outcomeOf()])).rejects.toThrow('not-null');
    expect(await marks()).toEqual(before);
  });
});

describe('the newest of everything', () => {
  test('is found for points that are fresh and for points silent for years', async () => {
    await store.commit([ingestBatchOf({ samples: [[10, NOW, 1], [10, NOW + 5000, 2], [10, NOW + 1000, 3], [11, Date.UTC(2023, 2, 3), 9]] })], [outcomeOf()]); // prettier-ignore
    const latest = rowsOf((await store.latest()).samples);
    expect(latest.filter((row) => row[0] === 10)).toEqual([[10, NOW + 5000, 2, 0]]);
    expect(latest.filter((row) => row[0] === 11)).toEqual([[11, Date.UTC(2023, 2, 3), 9, 0]]);
    await store.maintain();
    expect(rowsOf((await store.latest()).samples).filter((row) => row[0] === 11)).toEqual([
      [11, Date.UTC(2023, 2, 3), 9, 0],
    ]);
  });

  test('a late fix does not replace a newer one, and unknown numbers stay unknown', async () => {
    const fresh = fixOf(20, NOW, 5, {
      accuracy: Number.NaN,
      exitLost: true,
      battery: 255,
      areaNo: -1,
    });
    await store.commit([ingestBatchOf({ fixes: [fresh] })], [outcomeOf()]);
    const receipt = await store.commit(
      [ingestBatchOf({ fixes: [fixOf(20, NOW - 1000, 4), fresh] })],
      [outcomeOf()],
    );
    expect(receipt.storedFixes).toBe(1);
    expect((await store.latest()).fixes.find((fix) => fix.personNo === 20)).toEqual(fresh);
    expect(await store.track({ personNo: 20, from: NOW - 1000, to: NOW + 0.5 })).toEqual({
      t: [NOW - 1000, NOW],
      x: [4, 5],
      y: [2.5, 2.5],
      z: [-300, -300],
    });
    expect((await store.track({ personNo: 20, from: NOW - 999.5, to: NOW })).t).toEqual([]);
  });

  test('a substation’s heartbeats keep its newest status and only changes in the history', async () => {
    const beat = (t: number, runState = 0) => ({
      substationNo: 3,
      t,
      runState,
      powerMode: 1,
      batteryPct: Number.NaN,
      pointOnline: 5,
      pointTotal: 6,
    });
    for (const status of [
      beat(NOW),
      beat(NOW + 10_000),
      beat(NOW + 20_000, 1),
      beat(NOW + 30_000, 1),
    ])
      await store.commit([ingestBatchOf({ substations: [status] })], [outcomeOf()]);
    expect((await store.latest()).substations).toEqual([beat(NOW + 30_000, 1)]);
    const history: number[] = [];
    for await (const slice of store.recent(NOW, NOW + 60_000))
      history.push(...slice.substations.map(({ t }) => t));
    expect(history).toEqual([NOW, NOW + 20_000]);
  });

  test('reports of every kind are kept once however often they come', async () => {
    const reports = ingestBatchOf({
      seekHelps: [{ personNo: 1, t: NOW, helpType: 2 }],
      externalAlarms: [
        {
          key: 'k',
          sourceName: 'n\0',
          t: NOW,
          level: 2,
          active: true,
          value: undefined,
          message: '\ud800m',
        },
      ],
      gnss: [
        {
          deviceCode: 'G1',
          t: NOW,
          cumX: 1.5,
          cumY: Number.NaN,
          cumH: 2,
          rms: 0.1,
          solutionType: 1,
        },
      ],
      abnormalities: [
        { pointNo: undefined, kind: 'clockSkew', t: NOW, value: undefined, note: '5 s' },
      ],
    });
    await store.commit([reports, reports], [outcomeOf()]);
    for (const table of ['seek_help', 'external_alarm', 'abnormality'])
      expect((await database.pool.query(`SELECT FROM ${table}`)).rowCount, table).toBe(1);
    const gnss = [];
    for await (const slice of store.recent(NOW, NOW + 1)) gnss.push(...slice.gnss);
    expect(gnss.filter(({ deviceCode }) => deviceCode === 'G1')).toEqual(reports.gnss);
  });
});

describe('one writer', () => {
  test(
    'a second store on the same database is refused while the first is open',
    { timeout: 30_000 },
    async () => {
      await expect(openTestStore(database, NOW)).rejects.toThrow(
        'Another process writes to this database',
      );
    },
  );

  test('commits called at once are written in the order of the calls', async () => {
    const times = Array.from({ length: 20 }, (_, i) => NOW + i);
    await Promise.all(
      times.map((t, i) =>
        store.commit([ingestBatchOf({ fixes: [fixOf(30, t, i)] })], [outcomeOf()]),
      ),
    );
    expect((await store.latest()).fixes.find((fix) => fix.personNo === 30)?.x).toBe(19);
  });

  test('a broken connection rejects its commit as unavailable and the next one reconnects', async () => {
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    const outcomes = [];
    for (let i = 0; i < 5; i++)
      outcomes.push(
        await store
          .commit([ingestBatchOf({ samples: [[40, NOW + i, 1]] })], [outcomeOf()])
          .catch((error: unknown) => error),
      );
    for (const failed of outcomes.filter((outcome) => outcome instanceof Error))
      expect(failed).toMatchObject({ code: 'unavailable' });
    expect(outcomes.at(-1)).toMatchObject({ storedSamples: 1 });
  });
});
