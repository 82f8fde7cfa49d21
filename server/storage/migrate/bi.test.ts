import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentText } from '#contracts/charts/samples.ts';
import { Quality, qualityOf, ValueState } from '#contracts/sensors/valueState.ts';
import { prepareEntities } from '#server/entity/prepareEntities.ts';
import { alarmOf } from '#tests/monitoringRows.ts';
import { superuserCluster } from '#tests/superuserCluster.ts';
import type { Cluster } from '../embedded/cluster.ts';
import { migrate } from './migrate.ts';

// A role belongs to a cluster, and our own role makes none: a database of somebody else.
const HOUR_MS = 3_600_000;
const now = Date.now();
const hour = Math.floor(now / HOUR_MS) * HOUR_MS - 5 * HOUR_MS;
const folder = mkdtempSync(join(tmpdir(), 'pithead-bi-'));
let cluster: Cluster;
let owner: Pool;
let reader: Client;

const define = (entity: string, code: string, no: number, body: object) =>
  owner.query(
    `INSERT INTO definition (entity, code, no, body, model_version)
     VALUES ($1, $2, $3::int, $4, $3::int)`,
    [entity, code, no, body],
  );
const statistic = (start: number, pointNo: number, good: readonly number[], last: number) =>
  owner.query(
    `INSERT INTO sample_stat_5m (start, point_no, count, good_count, own, min, max, sum, sum_sq,
       last, last_t) VALUES ($1, $2, $3, $4, true, $5, $6, $7, 0, $8, $1::int8 + 1000)`,
    [
      start,
      pointNo,
      good.length + 1,
      good.length,
      Math.min(...good),
      Math.max(...good),
      good.reduce((sum, one) => sum + one, 0),
      last,
    ],
  );
const day = momentText(hour).slice(0, 10);

beforeAll(async () => {
  cluster = await superuserCluster(folder);
  const admin = new Client({ ...cluster.address, database: 'postgres' });
  await admin.connect();
  await admin.query('CREATE DATABASE mine');
  await admin.end();
  const connection = { ...cluster.address, database: 'mine' };
  expect(await migrate(connection)).toMatchObject({ ok: true });
  owner = new Pool({ ...connection, max: 2 });
  await prepareEntities(owner, { info: () => undefined });
  for (const table of ['sample', 'sample_stat_5m'])
    await owner.query(`CREATE TABLE ${table}_all PARTITION OF ${table} DEFAULT`);
  await define('area', 'A1', 0, { code: 'A1', name: '八盘区' });
  const point = { kind: 'CH4', unit: '%', pointType: 1, samplePeriod: 1, areaCode: 'A1' };
  await define('kafkaMonitoringPoint', 'T1', 0, { ...point, name: '甲烷一' });
  await define('kafkaMonitoringPoint', 'T2', 1, { ...point, name: '甲烷二', areaCode: null });
  await define('kafkaMonitoringPoint', 'T3', 2, { ...point, name: '已删除' });
  await owner.query(`UPDATE definition SET retired = true WHERE code = 'T3'`);
  // Of the first a newer sample came as history; the second has been silent for hours.
  for (const [t, value, state] of [
    [now - 90_000, 0.4, 0],
    [now - 60_000, 0.5, ValueState.stuck],
    [now - 30_000, 0.6, 4096],
  ])
    await owner.query('INSERT INTO sample VALUES ($1, $2, 0, $3, 1)', [t, value, state]);
  await statistic(hour, 0, [1, 2], 2);
  await statistic(hour + 300_000, 0, [6], 6);
  await statistic(hour, 1, [3], 3);
  await owner.query('INSERT INTO sample_stat_day VALUES ($1, 0, 2, 5, 3, 1, 6, 9, NULL)', [
    Date.parse(`${day}T00:00:00+08:00`),
  ]);
  const alarm = alarmOf(1, { raisedTime: hour, ackTime: hour + 1_000, ackUserName: 'li' });
  await owner.query(
    `INSERT INTO alarm (id, number, raised_time, point_no, level, state, words, body, opened_t,
       changed_t) VALUES ('a1', 1, $1, 5, 2, 4, '', $2, 0, 0)`,
    [hour, alarm],
  );
  await owner.query(
    `INSERT INTO entity.attendance (id, "rowVersion", "cardNo", name, "workDate", "inTime", type)
     VALUES ('v1', 1, 'C7', '李明', $1, $2, 3)`,
    [day, hour],
  );
  await owner.query(`CREATE ROLE report LOGIN PASSWORD 'only reads' IN ROLE pithead_bi`);
  reader = new Client({ ...connection, user: 'report', password: 'only reads' });
  await reader.connect();
}, 120_000);
afterAll(async () => {
  await reader.end();
  await owner.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const rows = async (sql: string, values: readonly unknown[] = []): Promise<unknown[]> =>
  (await reader.query(sql, [...values])).rows;

test('the role reads points, newest values, hours, days, alarms and attendance', async () => {
  expect(await rows('SELECT code, name, area_name, kind FROM bi.points ORDER BY code')).toEqual([
    { code: 'T1', name: '甲烷一', area_name: '八盘区', kind: 'CH4' },
    { code: 'T2', name: '甲烷二', area_name: null, kind: 'CH4' },
  ]);
  expect(await rows('SELECT code, time, value, quality FROM bi.latest ORDER BY code')).toEqual([
    { code: 'T1', time: new Date(now - 60_000), value: 0.5, quality: 'uncertain' },
    // Of two samples in those five minutes one was bad.
    { code: 'T2', time: new Date(hour + 1_000), value: 3, quality: 'uncertain' },
  ]);
  const told = 'code, hour, good_count::int AS good, min, max, mean';
  const first = { code: 'T1', hour: new Date(hour), good: 3, min: 1, max: 6, mean: 3 };
  expect(await rows(`SELECT ${told} FROM bi.hourly WHERE code = 'T1'`)).toEqual([first]);
  const span = [new Date(hour), new Date(hour + HOUR_MS)];
  expect(await rows(`SELECT ${told} FROM bi.hours('T1', $1, $2)`, span)).toEqual([first]);
  expect(await rows('SELECT code, day::text, mean FROM bi.daily')).toEqual([
    { code: 'T1', day, mean: 3 },
  ]);
  expect(
    await rows('SELECT level, state, raised, acknowledged, acknowledged_by FROM bi.alarms'),
  ).toEqual([
    {
      level: 2,
      state: 'closed',
      raised: new Date(hour),
      acknowledged: new Date(hour + 1_000),
      acknowledged_by: 'li',
    },
  ]);
  expect(
    await rows('SELECT card_no, work_date::text AS day, in_time, kind FROM bi.attendance'),
  ).toEqual([{ card_no: 'C7', day, in_time: new Date(hour), kind: 'noExit' }]);
});

test('it reads nothing else, and writes nothing', async () => {
  const { rows: open } = await owner.query(
    `SELECT n.nspname || '.' || c.relname AS name, privilege
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT LIKE 'pg\\_%'
       AND n.nspname <> 'information_schema' AND has_table_privilege('report', c.oid, privilege)
       AND has_schema_privilege('report', n.oid, 'USAGE')
     ORDER BY 1, 2`,
  );
  expect(open).toEqual(
    ['alarms', 'attendance', 'daily', 'hourly', 'latest', 'points'].map((view) => ({
      name: `bi.${view}`,
      privilege: 'SELECT',
    })),
  );
  for (const statement of [
    'SELECT FROM sample',
    'SELECT FROM entity.attendance',
    'SELECT FROM definition',
    'DELETE FROM bi.points',
    'CREATE TABLE bi.mine (a int)',
    'CREATE TABLE public.mine (a int)',
    'CREATE SCHEMA mine',
  ])
    await expect(reader.query(statement), statement).rejects.toThrow(
      /permission denied|cannot delete/,
    );
});

test('a point whose newest five minutes hold no good sample has no value, however good it was before', async () => {
  await owner.query(
    `INSERT INTO sample_stat_5m (start, point_no, count, good_count, own, sum, sum_sq)
     VALUES ($1, 1, 7, 0, true, 0, 0)`,
    [hour + 600_000],
  );
  expect(await rows(`SELECT time, value, state, quality FROM bi.latest WHERE code = 'T2'`)).toEqual(
    [{ time: new Date(hour + 600_000), value: null, state: null, quality: 'bad' }],
  );
});

test('a function of the reader is shown no definition beside points', async () => {
  await reader.query(
    `CREATE FUNCTION pg_temp.told(code text) RETURNS boolean LANGUAGE plpgsql COST 0.0001 AS $$
     BEGIN RAISE NOTICE '%', code; RETURN true; END $$`,
  );
  const heard: (string | undefined)[] = [];
  reader.on('notice', ({ message }) => heard.push(message));
  await rows('SELECT code FROM bi.points WHERE pg_temp.told(code)');
  expect(new Set(heard)).toEqual(new Set(['T1', 'T2']));
});

test('quality of state bits is that of the contracts', async () => {
  const names = new Map(Object.entries(Quality).map(([name, quality]) => [quality, name]));
  const states = Array.from({ length: 4_096 }, (_, state) => state);
  expect(
    await rows('SELECT bi.quality(s, 1) AS quality FROM unnest($1::int[]) AS s ORDER BY s', [
      states,
    ]),
  ).toEqual(states.map((state) => ({ quality: names.get(qualityOf(state)) })));
});

test('an account that may make no roles, with a schema of its own, is brought up to date too', async () => {
  await owner.query(`CREATE ROLE modest LOGIN CREATEDB PASSWORD 'modest'`);
  await owner.query('CREATE DATABASE other OWNER modest');
  const connection = { ...cluster.address, user: 'modest', password: 'modest', database: 'other' };
  const first = new Client(connection);
  await first.connect();
  // PostgreSQL looks there before it looks into `public`.
  await first.query('CREATE SCHEMA modest');
  await first.end();
  expect(await migrate(connection)).toMatchObject({ ok: true });
  const client = new Client(connection);
  await client.connect();
  // The tables of the ledgers are not there yet.
  expect((await client.query('SELECT FROM bi.attendance')).rowCount).toBe(0);
  expect((await client.query(`SELECT FROM bi.hours('T1', now(), now())`)).rowCount).toBe(0);
  const { rows: may } = await client.query(
    `SELECT has_table_privilege('pithead_bi', 'bi.points', 'SELECT') AS may`,
  );
  expect(may).toEqual([{ may: true }]);
  await client.end();
});
