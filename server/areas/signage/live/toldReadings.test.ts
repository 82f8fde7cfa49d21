import { afterAll, beforeAll, expect, test } from 'vitest';
import { pointSchema, type MineModel } from '#contracts/mine/mine.ts';
import { BACKFILLED, ValueState } from '#contracts/sensors/valueState.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { readFans, readGas } from './toldReadings.ts';

let database: TestDatabase;
const NOW = 1_795_000_000_000;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  database = await startTestDatabase();
  await database.pool.query('CREATE TABLE sample_all PARTITION OF sample DEFAULT');
});
afterAll(() => database.stop());

const from = () => ({ pool: database.pool, clock: { now: () => NOW } }) as never;
type Point = MineModel['points'][number];
const point = (no: number, more: object): Point => ({
  ...pointSchema.parse({
    code: `P${no}`,
    name: `P${no}`,
    pointType: 1,
    kind: 'CH4',
    unit: '%CH4',
    precision: 2,
    rangeMin: 0,
    rangeMax: 100,
    samplePeriod: 5,
    x: 1,
    y: 2,
    z: 3,
    ...more,
  }),
  no,
  rowVersion: 1,
});
const sample = (no: number, t: number, value: number | null, state = 0) =>
  database.pool.query(
    'INSERT INTO sample (t, value, point_no, state, source_no) VALUES ($1, $2, $3, $4, 1)',
    [t, value, no, state],
  );
const high = { limits: { high: { 1: 1.5, 2: 1 } } };

test('[S2-44] gases are told by how near they are to a limit; old, faulty and late ones are silent', async () => {
  const gases = [1, 2, 3, 4, 5, 6].map((no) => point(no, high));
  await sample(1, NOW - 9_000, 9);
  await sample(1, NOW - 2_000, 0.4);
  await sample(2, NOW - 2_000, 1.1);
  await sample(3, NOW - 2 * MINUTE_MS, 5);
  await sample(4, NOW - 2_000, 5, ValueState.fault);
  await sample(5, NOW - 2_000, 5, BACKFILLED);
  const told = await readGas(from(), [...gases, point(7, {}), point(8, { kind: 'T', ...high })]);
  expect(told).toMatchObject({ total: 6, silent: 4 });
  expect(told.list.map(({ point: { no }, value, level }) => [no, value, level])).toEqual([
    [2, 1.1, 2],
    [1, 0.4, 0],
  ]);
  // Where it stands is nothing for a screen.
  expect(told.list[0]?.point).not.toHaveProperty('x');
});

test('[S2-44] each point of a fan is told, one that is silent without a value', async () => {
  const fan = { kind: 'FAN', pointType: 2, positionCode: 'MAIN' };
  const pressure = {
    code: 'TF1.staticPressure',
    kind: 'WP',
    deviceCode: 'TF1',
    recordEntity: 'equiVentilationSystem',
  };
  const record = { ...pressure, code: 'TF1.runState', kind: 'VALUE' };
  await sample(11, NOW - 2_000, 1);
  const told = await readFans(from(), [
    point(11, fan),
    point(12, fan),
    point(13, pressure),
    point(14, record),
    point(15, { ...pressure, code: 'X.staticPressure', deviceCode: 'X' }),
  ]);
  expect(told.total).toBe(3);
  expect(told.pressed).toEqual(['TF1']);
  expect(told.list.map(({ point: { no }, t, value }) => [no, t, value])).toEqual([
    [11, NOW - 2_000, 1],
    [12, null, null],
    [14, null, null],
  ]);
});
