import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { methane } from '../helpers/methane.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { KEY, openServer, post, type OpenServer } from './openServer.ts';

let database: TestDatabase;
let server: OpenServer;

beforeAll(async () => {
  database = await startTestDatabase();
  server = await openServer(database);
  await post(server.url, 'kafkaMonitoringPoint', [
    { ...methane, name: 'Methane', code: '001040' },
    { ...methane, name: 'Methane at the fan', code: 'air.fan.ch4' },
  ]);
});

afterAll(async () => {
  await server.stop();
  await database.stop();
});

const now = Date.now() - 60_000;
type How = { readonly key?: string; readonly path?: string; readonly zip?: boolean };

/** Writes lines as Telegraf does. */
async function write(
  body: string,
  { key = KEY, path = '/api/v2/write?org=mine&bucket=air', zip = true }: How = {},
): Promise<{ readonly status: number; readonly code?: string }> {
  const response = await fetch(`${server.url}/ingest/influx${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      authorization: `Token ${key}`,
      ...(zip ? { 'content-encoding': 'gzip' } : {}),
    },
    body: zip ? gzipSync(body) : body,
  });
  const text = await response.text();
  return { status: response.status, ...(text === '' ? {} : (JSON.parse(text) as object)) };
}

async function stored(code: string): Promise<(number | null)[]> {
  const { rows } = await database.pool.query<{ value: number | null }>(
    'SELECT value FROM sample WHERE point_no = $1 ORDER BY t',
    [server.registry.pointNo(code)],
  );
  return rows.map(({ value }) => value);
}

test('lines of Telegraf are stored after the commit, once however often they are sent', async () => {
  const lines = [0, 1, 2].map(
    (i) => `air,point=001040,unit=%CH4 value=0.${i + 1} ${now + i * 1000}000000`,
  );
  const body = `${lines.join('\n')}\nair,site=fan ch4=0.9,label="text" ${now}000000\n`;
  expect(await write(body)).toEqual({ status: 204 });
  expect(await write(body)).toEqual({ status: 204 });
  expect(await stored('001040')).toEqual([0.1, 0.2, 0.3]);
  expect(await stored('air.fan.ch4')).toEqual([0.9]);
});

test('the address of InfluxDB 1 and plain bodies do as well, in the precision that is named', async () => {
  const path = '/write?db=air&precision=s';
  const second = Math.floor(now / 1000) + 30;
  expect(await write(`m,point=001040 value=0.5 ${second}`, { path, zip: false })).toEqual({
    status: 204,
  });
  expect((await stored('001040')).at(-1)).toBe(0.5);
});

test('what is refused of a batch is kept with its reason and holds up no other line', async () => {
  const body = `m,point=nobody value=1\nrubbish\nm,point=001040 value=0.7 ${now + 40_000}000000`;
  expect(await write(body)).toEqual({ status: 204 });
  expect((await stored('001040')).at(-1)).toBe(0.7);
  const letters = await database.pool.query<{ code: string }>(
    'SELECT code FROM dead_letter ORDER BY code',
  );
  expect(letters.rows.map(({ code }) => code)).toEqual(['bad_value', 'unknown_point']);
});

test.each([
  ['a key that nobody has', 'm value=1', { key: 'x' }, 401, 'unknown_source'],
  ['no line at all', '{"a":1}', {}, 400, 'bad_request'],
  ['another precision', 'm value=1', { path: '/write?precision=day' }, 400, 'bad_request'],
  ['what unpacks to more than a body', '#'.repeat(9_000_000), {}, 413, 'body_too_large'],
])('refuses %s by a code', async (_, body, how, status, code) => {
  expect(await write(body, how)).toMatchObject({ status, code });
});
