import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import {
  clientFinding,
  keyFinding,
  sourceFinding,
  standingFindings,
  topicFinding,
} from './findings.ts';
import { productFindings } from './productFindings.ts';

let server: Server;
let url = '';
let answer: { status: number; body: object; date?: string };
beforeAll(async () => {
  server = createServer((_, response) => {
    response.sendDate = answer.date === undefined;
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.date === undefined ? {} : { date: answer.date }),
    });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const told = (finding: Finding): string =>
  [finding.well, finding.says, ...(finding.well ? [] : [finding.todo, finding.code])].join(' | ');

test('a product that is not there, and another program at its place, are named', async () => {
  answer = { status: 200, body: { status: 'UP' } };
  expect((await productFindings(url, Date.now)).map(told)).toEqual([
    expect.stringMatching(/^false \| What answers at .* is not Pithead.*not_pithead$/),
  ]);
  expect((await productFindings('http://127.0.0.1:1', Date.now)).map(told)).toEqual([
    expect.stringMatching(/^false \| Nothing answers .* Start it.*product_silent$/),
  ]);
});

test('a product that takes the call and never answers keeps nobody waiting', async () => {
  const hung = createServer(() => undefined);
  await new Promise<void>((done) => hung.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
  expect((await productFindings(at, Date.now, 50)).map(told)).toEqual([
    expect.stringMatching(/product_silent$/),
  ]);
  hung.closeAllConnections();
  await new Promise((done) => hung.close(done));
});

test('parts that are not well and a clock that is off are said, with what to do', async () => {
  const now = Date.UTC(2026, 10, 26);
  answer = {
    status: 200,
    date: new Date(now + 3_600_000).toUTCString(),
    body: {
      status: 'degraded',
      parts: [{ part: 'disk', state: 'degraded', reason: 'nearlyFull' }],
    },
  };
  const [, disk, clock] = (await productFindings(url, () => now)).map(told);
  expect(disk).toMatch(/nearlyFull.*Make room.*part_disk$/);
  expect(clock).toMatch(/^false \| The clock of this machine is 3600.5 s behind .*NTP/);
  answer = { status: 200, date: new Date(now).toUTCString(), body: { status: 'ok', parts: [] } };
  expect((await productFindings(url, () => now)).map(({ well }) => well)).toEqual([true, true]);
  answer.body = { status: 'ok', parts: [], points: 0 };
  expect((await productFindings(url, () => now)).map(told).at(-1)).toMatch(/no_points$/);
});

test('a key is told apart: unknown, of a disabled source, taken', async () => {
  answer = { status: 401, body: { code: 'unknown_source', message: 'No source has this key.' } };
  expect(told(await keyFinding(url, 'k'))).toMatch(/^false \| No source .* npm run source/);
  answer = {
    status: 403,
    body: { code: 'source_disabled', message: 'Data source a is disabled.' },
  };
  expect(told(await keyFinding(url, 'k'))).toMatch(/^false \| Data source a .* Enable/);
  answer = { status: 200, body: { success: true } };
  expect((await keyFinding(url, 'k')).well).toBe(true);
  answer = { status: 503, body: { code: 'unavailable', message: 'The server is shutting down.' } };
  expect(told(await keyFinding(url, 'k'))).toMatch(/shutting down.*intake_away$/);
});

test('what no call can carry is no key, and is not told', async () => {
  const said = told(await keyFinding(url, 'first-key\nsecond-key'));
  expect(said).toMatch(/key_unread$/);
  expect(said).not.toContain('first-key');
});

test('a product that has gone meanwhile is told, for key and program', async () => {
  const gone = 'http://127.0.0.1:1';
  expect(told(await keyFinding(gone, 'k'))).toMatch(/product_silent$/);
  expect(told(await clientFinding(gone, 'a', 'b'))).toMatch(/product_silent$/);
});

test.each([
  ['mine/610632007274/sample', true, ''],
  ['mine/610632007274/sample/history', true, ''],
  ['mine/610632007275/sample', false, 'mine/610632007274/sample'],
  ['mine/610632007274/Sample', false, 'Write it sample'],
  ['mine/610632007274/nothing', false, 'one of sample'],
  ['telegraf/cpu', false, 'mine/610632007274/sample'],
  ['mine/610632007274/sample/x', false, 'QoS 1'],
])('the topic %s', (topic, well, todo) => {
  const found = topicFinding(topic, '610632007274');
  expect(found.well).toBe(well);
  expect(found.well ? '' : found.todo).toContain(todo);
});

test('a client that is refused, one without scopes, and one that may', async () => {
  answer = { status: 401, body: { message: 'This client is disabled.' } };
  expect(told(await clientFinding(url, 'a', 'b'))).toMatch(/^false \| This client is disabled/);
  answer = { status: 200, body: { scope: '' } };
  expect((await clientFinding(url, 'a', 'b')).well).toBe(false);
  answer = { status: 200, body: { scope: 'data/series/list' } };
  expect((await clientFinding(url, 'a', 'b')).well).toBe(true);
});

test('a source says what is wrong with it', () => {
  const good = { code: 'a', received: 10, rejected: 0, lastTime: 1_000_000 };
  const says = (more: object): string => told(sourceFinding({ ...good, ...more }, 1_000_000));
  expect(says({})).toMatch(/^true/);
  expect(says({ disabled: true })).toContain('disabled');
  expect(says({ received: 0 })).toContain('Nothing ever came');
  expect(says({ rejected: 6 })).toContain('6 of 10 rows were refused');
  expect(says({ history: true })).toContain('no alarm');
  expect(says({ lastTime: 1_000_000 - 3_600_000 })).toContain('60 min old');
});

test('a source whose clock is wrong, whose rows are late or meant otherwise, says so by a code', () => {
  const codes = (more: object): string[] =>
    standingFindings({
      code: 'a',
      disabled: false,
      delayMs: 200,
      leastDelayMs: 50,
      notices: [],
      ...more,
    }).map((one) => (one.well ? '' : one.code));
  expect(codes({})).toEqual([]);
  expect(codes({ leastDelayMs: -5_000 })).toEqual(['source_clock']);
  expect(codes({ delayMs: 60_000 })).toEqual(['source_late']);
  expect(codes({ notices: ['outdated', 'beyondKeeping'] })).toEqual([
    'source_outdated',
    'source_beyondKeeping',
  ]);
  expect(codes({ disabled: true, delayMs: 60_000 })).toEqual([]);
});
