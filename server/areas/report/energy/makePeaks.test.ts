import { afterAll, beforeAll, expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { makePeaks } from './makePeaks.ts';
import { metersOf } from './meters.ts';
import { DAY_MS, peaksOver } from './peaksOver.ts';

let database: TestDatabase;
const from = mineMoment(2026, 3, 1);
const to = from + 2 * DAY_MS;
const QUARTER_MS = 900_000;
const long = { from: to - 40 * DAY_MS, to };
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);

beforeAll(async () => {
  database = await startTestDatabase();
  await sql('CREATE TABLE sample_stat_5m_all PARTITION OF sample_stat_5m DEFAULT');
  for (const [no, code, role] of [
    [1, 'M1', 'TOTAL'],
    [2, 'M2', 'HOIST'],
  ] as const)
    await sql(
      `INSERT INTO definition (entity, no, code, body, row_version, model_version)
       VALUES ('kafkaMonitoringPoint', $1, $2, $3, 1, 1)`,
      [
        no,
        `${code}.totalEnergy`,
        JSON.stringify({
          name: `${code} energy`,
          recordEntity: 'kafkaElectricityConsumption',
          deviceCode: code,
          positionCode: role,
          samplePeriod: 60,
        }),
      ],
    );
  for (const [at, mine, hoist] of [
    [from, 1000, 10],
    [from + QUARTER_MS, 1010, 12],
    [from + 2 * QUARTER_MS, 1050, 12],
    [from + DAY_MS, 1100, 20],
    [from + DAY_MS + QUARTER_MS, 1120, 29],
  ] as const)
    for (const [no, kwh] of [
      [1, mine],
      [2, hoist],
    ] as const)
      await sql(
        `INSERT INTO sample_stat_5m (start, point_no, count, good_count, own, min, max, sum, sum_sq,
           first, last) VALUES ($1, $2, 1, 1, true, $3, $3, $3, 0, $3, $3)`,
        [at - 300_000, no, kwh],
      );
  await sql(
    `INSERT INTO sample_stat_day (day, point_no, buckets, count, good_count, min, max, sum, max_t)
     SELECT d, point_no, count(*), sum(count), sum(good_count), min(min), max(max), sum(sum), min(start)
     FROM unnest($1::int8[]) d JOIN sample_stat_5m ON start >= d AND start < d + ${DAY_MS}
     GROUP BY 1, 2`,
    [[from - DAY_MS, from, from + DAY_MS]],
  );
  await sql(`INSERT INTO progress (name, value) VALUES ('statisticDays', $1)`, [to]);
});
afterAll(() => database.stop());

const make = () =>
  makePeaks(
    { pool: database.pool, clock: { now: () => to } } as never,
    new AbortController().signal,
  );
const over = async (span = long) => peaksOver(database.pool, await metersOf(database.pool), span);
const hoist = async (span = long) => (await over(span))?.byMeter.get('M2');

test('peaks of days are made once, and a long period tells them as if its quarters were read', async () => {
  const read = await over();
  expect(read?.byMeter.get('M1')).toEqual({ kwh: 40, at: from + QUARTER_MS });
  expect(read?.byMeter.get('M2')).toEqual({ kwh: 9, at: from + DAY_MS });
  expect([...(read?.byDay ?? [])]).toContainEqual([from, { kwh: 40, at: from + QUARTER_MS }]);
  expect(await make()).toEqual({ days: 3 });
  expect(await make()).toEqual({ days: 0 });
  const kept = await over();
  expect([kept?.byMeter, kept?.byDay]).toEqual([read?.byMeter, read?.byDay]);
});

test('what is kept is what is told; it holds no longer once the statistics of its day are others', async () => {
  await sql('UPDATE energy_peak_day SET kwh = 99 WHERE point_no = 2 AND day = $1', [from]);
  expect((await hoist())?.kwh).toBe(99);
  await sql('INSERT INTO sample_stat_day_dirty (day, point_no) VALUES ($1, 2)', [from]);
  expect((await hoist())?.kwh).toBe(9);
  await sql('DELETE FROM sample_stat_day_dirty');
  await sql('UPDATE sample_stat_day SET sum = sum + 1 WHERE point_no = 2 AND day = $1', [from]);
  expect((await hoist())?.kwh).toBe(9);
  expect(await make()).toEqual({ days: 1 });
  expect((await hoist())?.kwh).toBe(9);
});

test('the ends of a period that are no whole days are read by themselves', async () => {
  const span = { from: from + 2 * QUARTER_MS - 40 * DAY_MS, to: from + DAY_MS + QUARTER_MS };
  expect(await hoist(span)).toEqual({ kwh: 9, at: from + DAY_MS });
  expect(await hoist({ ...span, to: from + DAY_MS })).toEqual({ kwh: 2, at: from });
});

test('a period of which too many days are not made has no peaks, rather than some of them', async () => {
  await sql(`UPDATE progress SET value = $1 WHERE name = 'statisticDays'`, [to - 35 * DAY_MS]);
  expect(await over()).toBeUndefined();
});
