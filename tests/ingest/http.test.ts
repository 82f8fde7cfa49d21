import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { methane } from '../helpers/methane.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { KEY, MINE, openServer, post, type OpenServer } from './openServer.ts';

let database: TestDatabase;
let server: OpenServer;
let pool: Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  ({ pool } = database);
  server = await openServer(database);
  const point = {
    name: 'Methane',
    ...methane,
  };
  const defined = await post(server.url, 'kafkaMonitoringPoint', [
    { ...point, code: 'CH4-1', limits: { high: { 2: 1, 1: -0.01 }, deadband: 0.05 } },
    { ...point, code: 'CH4-2' },
    { ...point, code: 'CH4-3' },
  ]);
  expect(defined.data).toEqual({
    stored: 3,
    duplicate: 0,
    late: 0,
    rejected: 0,
    outdated: 0,
    beyondKeeping: 0,
    faults: [],
  });
});

afterAll(async () => {
  await server.stop();
  await database.stop();
});

const now = Date.now() - 120_000;
const sample = (i: number, fields: object = {}): object => ({
  pointCode: 'CH4-2',
  dataTime: now + i,
  value: i / 100,
  ...fields,
});
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`, values)).rows[0]?.n);
const stored = (code: string): Promise<number> =>
  count('sample WHERE point_no = $1', [server.registry.pointNo(code)]);

describe('the HTTP connector', () => {
  test('stores every row and answers after the commit with what became of them', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => sample(i));
    const answer = await post(server.url, 'sample', rows);
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      data: { stored: 500, duplicate: 0, late: 0, rejected: 0, faults: [] },
    });
    expect(await stored('CH4-2')).toBe(500);
  });

  test('a resend adds nothing, in order and shuffled, whole and in part', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => sample(i));
    expect((await post(server.url, 'sample', rows)).data).toMatchObject({
      stored: 0,
      duplicate: 500,
      late: 0,
    });
    const shuffled = rows
      .map((row, i) => ({ row, key: (i * 7919) % 500 }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ row }) => row);
    expect((await post(server.url, 'sample', [...shuffled, sample(500)])).data).toMatchObject({
      stored: 1,
      duplicate: 500,
    });
    expect(await stored('CH4-2')).toBe(501);
  });

  test('counts a row that comes late as history', async () => {
    expect((await post(server.url, 'sample', [sample(-1000)])).data).toMatchObject({
      stored: 1,
      late: 1,
    });
  });

  test('takes JSON lines; a line that is not JSON is one bad row', async () => {
    const body = [
      JSON.stringify(sample(0, { pointCode: 'CH4-3' })),
      '{"pointCode": "CH4-3"',
      '',
      JSON.stringify(sample(1, { pointCode: 'CH4-3' })),
    ].join('\n');
    const answer = await post(server.url, 'sample', body, { type: 'application/x-ndjson' });
    expect(answer.data).toMatchObject({
      stored: 2,
      rejected: 1,
      faults: [{ index: 1, code: 'bad_value' }],
    });
  });

  test('poison goes to the dead letters with its reason and the rest of the batch flows', async () => {
    const rows = [
      sample(600),
      { pointCode: 'nobody', dataTime: now, value: 1 },
      sample(601, { value: 'much\u0000\ud800' }),
      null,
      sample(602),
    ];
    const answer = await post(server.url, 'sample', rows);
    expect(answer.data).toMatchObject({ stored: 2, rejected: 3 });
    const letters = await pool.query<{ code: string; payload: string }>(
      'SELECT code, payload FROM dead_letter WHERE time >= $1 ORDER BY id DESC LIMIT 3',
      [now],
    );
    expect(letters.rows.map(({ code }) => code).toReversed()).toEqual([
      'unknown_point',
      'bad_value',
      'bad_value',
    ]);
    expect(letters.rows[2]?.payload).toContain('"nobody"');
  });

  test('raises an alarm with its commit', async () => {
    await post(
      server.url,
      'sample',
      [0.98, 1, 0.99, 0.94].map((value, i) => sample(i * 1000, { pointCode: 'CH4-1', value })),
    );
    const own = server.changes.filter(({ alarm }) => alarm.sourceId === 'CH4-1');
    expect(own.map(({ transition }) => transition.event)).toEqual(['raised', 'cleared']);
    expect(own[0]?.transition.time).toBe(now + 1000);
    expect(await count('alarm')).toBe(1);
  });

  test.each([
    ['without a key', '', 'sample', '[]', 'application/json', 401, 'unauthorized'],
    [
      'with a key that nobody has',
      'guess',
      'sample',
      '[]',
      'application/json',
      401,
      'unknown_source',
    ],
    [
      'for an entity that is none',
      KEY,
      'constructor',
      '[]',
      'application/json',
      404,
      'unknown_entity',
    ],
    [
      'with a body that is not JSON',
      KEY,
      'sample',
      '{"a":',
      'application/json',
      400,
      'bad_request',
    ],
    ['with a body that is no row', KEY, 'sample', '7', 'application/json', 400, 'bad_request'],
    ['without a body', KEY, 'sample', '', 'application/json', 400, 'bad_request'],
    ['of another type', KEY, 'sample', 'a,b', 'text/csv', 415, 'unsupported_type'],
    [
      'that is too large',
      KEY,
      'sample',
      `["${'x'.repeat(8 * 1024 * 1024)}"]`,
      'application/json',
      413,
      'body_too_large',
    ],
  ])('refuses a request %s', async (_, key, entity, body, type, status, code) => {
    expect(await post(server.url, entity, body, { key, type })).toMatchObject({
      status,
      success: false,
      code,
    });
  });

  test('refuses a source that is disabled', async () => {
    const { key } = await server.sources.create({ code: 'off', mineCode: MINE });
    await pool.query(`UPDATE data_source SET disabled = true WHERE code = 'off'`);
    await server.sources.load();
    expect(await post(server.url, 'sample', [], { key })).toMatchObject({
      status: 403,
      code: 'source_disabled',
    });
    expect(await count(`data_source WHERE key_hash = $1 OR key_hash LIKE '%' || $1`, [key])).toBe(
      0,
    );
  });

  test('takes an empty batch', async () => {
    expect(await post(server.url, 'sample', [])).toMatchObject({
      status: 200,
      data: { stored: 0, rejected: 0 },
    });
  });
});

describe('other entities', () => {
  test('positions of a card that nobody registered are stored under its number', async () => {
    const fixes = Array.from({ length: 10 }, (_, i) => ({
      cardNo: '77',
      dataTime: now + i * 1000,
      x: i,
      y: 0,
      z: -300,
    }));
    expect((await post(server.url, 'kafkaUndergroundPersonnelLocation', fixes)).data).toMatchObject(
      { stored: 10 },
    );
    expect((await post(server.url, 'kafkaUndergroundPersonnelLocation', fixes)).data).toMatchObject(
      { stored: 0, duplicate: 10 },
    );
    expect(server.registry.model().persons.find(({ cardNo }) => cardNo === '77')).toMatchObject({
      name: '77',
    });
    expect(await count('position_fix')).toBe(10);
  });

  test('a record of several fields makes the series of its device, counted in rows', async () => {
    const rows = Array.from({ length: 5 }, (_, i) => ({
      hostId: 'HOIST',
      dataTime: now + i * 10_000,
      activePower: 100 + i,
      current: '12.5',
      temperature: -999_999,
    }));
    expect((await post(server.url, 'kafkaHostLoadData', rows)).data).toMatchObject({
      stored: 5,
      duplicate: 0,
    });
    expect((await post(server.url, 'kafkaHostLoadData', rows)).data).toMatchObject({
      stored: 0,
      duplicate: 5,
    });
    expect(await stored('HOIST.current')).toBe(5);
    expect(
      await count('sample WHERE point_no = $1 AND value IS NULL AND state = 256', [
        server.registry.pointNo('HOIST.temperature'),
      ]),
    ).toBe(5);
  });

  test('a GNSS solution is stored as itself and as three series', async () => {
    expect(
      (
        await post(server.url, 'kafkaGnssSlope', [
          { deviceCode: 'G1', dataTime: now, cumX: 1, cumY: 2, cumH: 3 },
        ])
      ).data,
    ).toMatchObject({ stored: 1 });
    expect(await count('gnss_solution')).toBe(1);
    expect(await stored('G1.cumH')).toBe(1);
  });

  test('reports of other systems are stored', async () => {
    const alarm = { alarmKey: 'T/H', sourceName: 'T', level: 3, active: true, dataTime: now };
    expect((await post(server.url, 'kafkaMineAlarmRecord', [alarm])).data).toMatchObject({
      stored: 1,
    });
    expect(server.changes.at(-1)?.alarm).toMatchObject({ alarmType: 90, sourceName: 'T' });
  });
});
