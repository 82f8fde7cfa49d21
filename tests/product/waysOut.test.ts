import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { paths } from '#contracts/http/paths.ts';
import { makeClients } from '#tools/clients/makeClients.ts';
import { methane } from '../helpers/methane.ts';
import { call } from './call.ts';
import { ADMIN_PASSWORD, signIn, startProduct, type Product } from './product.ts';

const SCOPES = [
  'data/series/list',
  'data/kafkaMineAlarmRecord/list',
  'data/personTrack/list',
  'exam/test/list',
  'maint/maintenancePlan/list',
];
const CLIENT = '/admin/api/v1/appclient';
const run = promisify(execFile);
let product: Product;
let admin = '';
let program = '';
let key = '';
let clientId = '';
let basic = '';
/** What examples sign in with. */
let example = { PITHEAD_CLIENT: '', PITHEAD_SECRET: '' };

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
  ({ key } = await done<{ key: string }>(paths.sourceCreate, {
    code: 'ways-out',
    mineCode: '610632007274',
  }));
  const send = async (entity: string, body: unknown[]): Promise<void> => {
    const { status } = await call(product.url + paths.ingest + entity, { token: key, body });
    expect(status).toBe(200);
  };
  await send('kafkaMonitoringPoint', [
    {
      ...methane,
      code: 'GAS-1',
      name: 'GAS-1',
      x: 0,
      y: 0,
      z: -150,
      limits: { high: { 1: 1.5 }, deadband: 0.1 },
    },
  ]);
  await send('sample', [{ pointCode: 'GAS-1', dataTime: product.now(), value: 3 }]);
  ({ id: clientId } = await done<{ id: string }>(`${CLIENT}/create`, {
    clientId: 'historian',
    name: 'Historian',
    scopes: SCOPES,
    callsPerMinute: 100_000,
  }));
  const { clientSecret } = await done<{ clientSecret: string }>(`${CLIENT}/rotateSecret`, {
    id: clientId,
  });
  example = { PITHEAD_CLIENT: 'historian', PITHEAD_SECRET: clientSecret };
  basic = `Basic ${btoa(`historian:${clientSecret}`)}`;
  const answer = await fetch(product.url + paths.oauthToken, {
    method: 'POST',
    headers: { authorization: basic },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  program = ((await answer.json()) as { access_token: string }).access_token;
}, 180_000);
afterAll(() => product.remove(), 60_000);

async function done<T>(path: string, body: unknown, token = admin): Promise<T> {
  const answer = await call<T>(product.url + path, { token, body });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.data;
}

test('a program reads the newest values and what alarms did, in each form', async () => {
  const latest = await done<{ rows: object[] }>(paths.latestOut, { points: 'GAS-*' }, program);
  expect(latest.rows).toMatchObject([{ point: 'GAS-1', value: 3, quality: 'good' }]);
  const { rows } = await done<{ rows: { seq: number; event: string; source: string }[] }>(
    paths.alarmsOut,
    {},
    program,
  );
  const raised = rows.find(({ event, source }) => event === 'raised' && source === 'GAS-1');
  expect(raised).toMatchObject({ to: 'activeUnack', value: 3 });
  const last = rows.at(-1)?.seq ?? 0;
  expect(await done(paths.alarmsOut, { after: last }, program)).toEqual({ rows: [], next: null });
  const text = await (
    await fetch(`${product.url}${paths.alarmsOut}?format=csv`, {
      headers: { authorization: `Bearer ${program}` },
    })
  ).text();
  expect(text.trim().split('\r\n').length).toBe(rows.length + 1);
});

test('attendance leaves by the moment of going in, and goes on behind any row', async () => {
  const from = product.now() - 86_400_000;
  for (const [cardNo, inTime, type] of [
    ['C1', from + 1_000, 0],
    ['C2', from + 1_000, 3],
    ['C3', from + 2_000, 1],
  ] as const)
    await done('/data/api/v1/attendance/create', { cardNo, name: `N-${cardNo}`, inTime, type });
  type Row = { id: string; person: string; kind: string };
  type Answer = { rows: Row[]; next: string | null };
  const asked = { from, to: product.now() };
  const { rows } = await done<Answer>(paths.attendanceOut, asked);
  expect(rows.map(({ person }) => person).toSorted()).toEqual(['C1', 'C2', 'C3']);
  expect(rows[2]).toMatchObject({ person: 'C3', name: 'N-C3', kind: 'short', outTime: null });
  const taken: Row[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const step: Answer = await done<Answer>(paths.attendanceOut, {
      ...asked,
      limit: 1,
      ...(after === undefined ? {} : { after }),
    });
    taken.push(...step.rows);
    after = step.next;
  }
  expect(taken).toEqual(rows);
  const csv = await fetch(
    `${product.url}${paths.attendanceOut}?from=${asked.from}&to=${asked.to}&format=csv`,
    { headers: { authorization: `Bearer ${admin}` } },
  );
  expect((await csv.text()).trim().split('\r\n').length).toBe(4);
  const parquet = await fetch(
    `${product.url}${paths.attendanceOut}?from=${asked.from}&to=${asked.to}&format=parquet`,
    { headers: { authorization: `Bearer ${admin}` } },
  );
  expect(
    Buffer.from(await parquet.arrayBuffer())
      .subarray(-4)
      .toString(),
  ).toBe('PAR1');
  const refused = await call(product.url + paths.attendanceOut, { token: program, body: asked });
  expect(refused.status).toBe(403);
});

test('a program has alarms as messages of CAP, and one by its number', async () => {
  const get = async (query: string) => {
    const answer = await fetch(`${product.url}${paths.alarmsCap}?${query}`, {
      headers: { authorization: `Bearer ${program}` },
    });
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const feed = await get('language=en');
  expect(feed.type).toContain('application/atom+xml');
  expect(feed.text).toContain('<valueName>source</valueName><value>GAS-1</value>');
  const seq = /[?]seq=(\d+)/.exec(feed.text)?.[1] ?? '';
  const one = await get(`seq=${seq}`);
  expect(one.type).toContain('application/cap+xml');
  expect(one.text).toContain('<msgType>Alert</msgType>');
  expect((await get('seq=999999')).text).toContain('record_not_found');
});

test('calendars and feeds are read by id and secret, which open nothing else', async () => {
  const get = async (path: string, authorization = basic) => {
    const answer = await fetch(product.url + path, { headers: { authorization } });
    return { answer, text: await answer.text() };
  };
  for (const path of ['/exam/api/v1/test', '/maint/api/v1/maintenancePlan']) {
    const { answer, text } = await get(`${path}/calendar.ics?language=en`);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  }
  expect((await get(paths.alarmsCap)).answer.status).toBe(200);
  expect((await get('/maint/api/v1/maintenanceTask/calendar.ics')).answer.status).toBe(403);
  const wrong = await get(paths.alarmsCap, `Basic ${btoa('historian:wrong')}`);
  expect(wrong.answer.status).toBe(401);
  expect(wrong.answer.headers.get('www-authenticate')).toContain('Basic');
  expect((await get(paths.latestOut)).answer.status).toBe(401);
});

test('a data source of Grafana reads by id and secret, as it does from Prometheus', async () => {
  const ask = async (call: string, words: Record<string, string>, authorization = basic) =>
    fetch(product.url + paths.prometheus + call, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(words),
    });
  const tried = await ask('query', { query: '1+1', time: '4' });
  expect(await tried.json()).toMatchObject({ data: { resultType: 'scalar', result: [4, '2'] } });
  const now = product.now() / 1000;
  const range = { start: String(now - 300), end: String(now), step: '15s' };
  const query = 'max by (point) (max_over_time(pithead_point{point=~"GAS-1"}[5m]))';
  expect(await (await ask('query_range', { query, ...range })).json()).toMatchObject({
    status: 'success',
    data: { resultType: 'matrix', result: [{ metric: { point: 'GAS-1' } }] },
  });
  const named = await fetch(`${product.url}${paths.prometheus}label/__name__/values`, {
    headers: { authorization: `Bearer ${program}` },
  });
  expect(await named.json()).toMatchObject({ data: ['pithead_point', 'pithead_point_state'] });
  const refused = await ask('query', { query: 'rate(pithead_point[5m])' });
  expect([refused.status, await refused.json()]).toMatchObject([400, { errorType: 'bad_data' }]);
  expect((await ask('query', { query: '1' }, `Basic ${btoa('historian:wrong')}`)).status).toBe(401);
});

test('what is asked wrongly is refused by name', async () => {
  const refused = async (path: string, body: object) => {
    const answer = await call(product.url + path, { token: program, body });
    return [answer.status, answer.body.success ? '' : answer.body.field];
  };
  expect(await refused(paths.latestOut, { points: 'NONE' })).toEqual([400, 'points']);
  expect(await refused(paths.alarmsOut, { from: '2026-11-26', to: '2026-11-25' })).toEqual([
    400,
    'to',
  ]);
  const day = { from: '2026-11-25', to: '2026-11-26' };
  expect(await refused(paths.positionsOut, { people: 'NOBODY', ...day })).toEqual([400, 'people']);
});

test('the token of a program opens what its scopes name, and of all other calls none', async () => {
  const described = (await (
    await fetch(`${product.url}/docs/api`, { headers: { authorization: `Bearer ${program}` } })
  ).json()) as { paths: Record<string, Record<string, { 'x-permission'?: string }>> };
  let [shut, open] = [0, 0];
  for (const [path, methods] of Object.entries(described.paths))
    for (const [method, { 'x-permission': access }] of Object.entries(methods)) {
      if (access === undefined || path === paths.userInfo) continue;
      const answer = await fetch(product.url + path.replace(/[{]\w+[}]/g, 'x'), {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${program}` },
      });
      await answer.body?.cancel();
      const may = isPermitted(SCOPES, access);
      if (may) open++;
      else shut++;
      expect([path, method, answer.status === 403]).toEqual([path, method, !may]);
    }
  expect(shut).toBeGreaterThan(1_000);
  expect(open).toBeGreaterThanOrEqual(8);
}, 120_000);

test('the tools find a running product by its data folder', async () => {
  const { PORT: _, PITHEAD_URL: __, ...env } = process.env;
  const { stdout } = await run(process.execPath, ['tools/source.ts', 'list'], {
    env: { ...env, PITHEAD_DATA: product.dataFolder, PITHEAD_PASSWORD: ADMIN_PASSWORD },
  });
  expect(stdout).toContain('ways-out');
  const told = await run(
    process.execPath,
    ['tools/doctor.ts', '--topic', 'mine/1/sample', '--client', 'nobody'],
    {
      env: {
        ...env,
        PITHEAD_DATA: product.dataFolder,
        PITHEAD_PASSWORD: ADMIN_PASSWORD,
        PITHEAD_SOURCE_KEY: key,
      },
    },
  ).catch((error: { stdout: string }) => error);
  for (const line of [
    `ok   product: Pithead answers at ${product.url.replace('127.0.0.1', 'localhost')}.`,
    'ok   key: The key belongs to a source that may send.',
    'BAD  client: The client id or the secret is wrong.',
    'ok   database: PostgreSQL answers.',
    'ok   source ways-out:',
    'BAD  topic: The topic names the mine 1',
  ])
    expect(told.stdout).toContain(line);
});

/** Runs an example until it has told of the alarm, then ends it. */
const tellsTheAlarm = async (command: string, args: readonly string[]): Promise<void> => {
  const child = spawn(command, args, {
    env: { ...process.env, PITHEAD_URL: product.url, ...example },
  });
  const said = new Promise<void>((told, fail) => {
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/ GAS-1 level \d/.test(output)) told();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`${command} ended: ${output}`)));
  });
  await said.finally(() => child.kill('SIGKILL'));
};
/** Whether a program is there and ends well. */
const has = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args).status === 0;
const hasPython = has('python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 11))');

test('the example of TypeScript follows the alarms of the hub', () =>
  tellsTheAlarm(process.execPath, ['examples/hub.ts']));

test.skipIf(!hasPython)('the example of Python follows the alarms of the hub', () =>
  tellsTheAlarm('python3', ['examples/hub.py']),
);

test.skipIf(!has('dotnet', '--version'))(
  'the example of C# follows the alarms of the hub',
  () => tellsTheAlarm('dotnet', ['run', '--project', 'examples/csharp']),
  240_000,
);

describe('clients made from the description', () => {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pithead-clients-'));
    const described = await fetch(`${product.url}/docs/api`, {
      headers: { authorization: `Bearer ${program}` },
    });
    makeClients(await described.json(), folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('that of TypeScript holds its types, and reads by them', async () => {
    const at = join(folder, 'typescript');
    writeFileSync(join(at, 'src/use.ts'), USE);
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', at]);
    const { stdout } = await run(process.execPath, [
      join(at, 'dist/use.js'),
      product.url,
      JSON.stringify(example),
    ]);
    expect(stdout.trim().split('\n')).toEqual(['GAS-1 3 good', 'raised GAS-1', 'bad_request to']);
  }, 120_000);

  test.skipIf(!hasPython)('that of Python has a method for each call', async () => {
    const { stdout } = await run('python3', ['-c', USE_PYTHON], {
      env: {
        ...process.env,
        ...example,
        PITHEAD_URL: product.url,
        PYTHONPATH: join(folder, 'python'),
      },
    });
    expect(stdout.trim().split('\n')).toEqual(['GAS-1 3 good', 'raised GAS-1', 'bad_request to']);
  });
});

const USE = `import { connect, PitheadError } from './index.ts';
declare const process: { readonly argv: readonly string[] };
const [, , url = '', shown = '{}'] = process.argv;
const { PITHEAD_CLIENT: clientId, PITHEAD_SECRET: clientSecret } = JSON.parse(shown);
const mine = connect(url, { clientId, clientSecret });
const { rows } = await mine.call('GET /data/api/v1/latest', { points: 'GAS-*' });
for (const { point, value, quality } of rows) console.log(point, value, quality);
for await (const { event, source } of mine.rows('POST /data/api/v1/alarms', {}))
  if (event === 'raised' && source === 'GAS-1') {
    console.log(event, source);
    break;
  }
const wrong = { from: '2026-11-26', to: '2026-11-25' };
await mine.call('POST /data/api/v1/alarms', wrong).catch((error: unknown) => {
  if (error instanceof PitheadError) console.log(error.code, error.field);
});
// @ts-expect-error -- a call that there is not
void (() => mine.call('GET /data/api/v1/nothing'));
// @ts-expect-error -- points are codes
void (() => mine.call('POST /data/api/v1/latest', { points: 7 }));
`;
const USE_PYTHON = `import os
from pithead import Client, PitheadError
mine = Client(
    os.environ["PITHEAD_URL"],
    client_id=os.environ["PITHEAD_CLIENT"],
    client_secret=os.environ["PITHEAD_SECRET"],
)
for row in mine.get_data_latest({"points": "GAS-*"})["rows"]:
    print(row["point"], row["value"], row["quality"])
for row in mine.rows("POST", "/data/api/v1/alarms", {}):
    if row["event"] == "raised" and row["source"] == "GAS-1":
        print(row["event"], row["source"])
        break
try:
    mine.post_data_alarms({"from": "2026-11-26", "to": "2026-11-25"})
except PitheadError as refused:
    print(refused.code, refused.field)
`;

test('without the right, or once the client is disabled, nothing is read', async () => {
  const status = async (path: string): Promise<number> =>
    (await call(product.url + path, { token: program })).status;
  expect(await status(paths.latestOut)).toBe(200);
  await call(`${product.url}${CLIENT}/editDisabled?id=${clientId}&disabled=true`, { token: admin });
  for (const path of [paths.latestOut, paths.alarmsOut, paths.alarmsCap, paths.samples])
    expect(await status(path)).toBe(401);
});
