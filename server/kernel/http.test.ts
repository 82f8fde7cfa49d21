import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { createHttp } from './http.ts';
import type { Caller } from './route.ts';

const log = pino({ level: 'silent' });
const user = {
  id: 'ann',
  userName: 'ann',
  realName: 'Ann',
  userType: 2,
  roles: [],
  permissions: ['a/b/c'],
};
const caller: Caller = { user, sessionId: 's', scope: { all: true, orgIds: [], own: false } };
const callerOf = async (token: string): Promise<Caller | undefined> =>
  token === 'ann' ? caller : undefined;

let app: Awaited<ReturnType<typeof createHttp>>;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A connection that has announced a body of 100 bytes and sent ten. */
async function halfSent(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST /take HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n"23456789 `,
  );
  return socket;
}

test('a body without progress for 30 s ends, one that drips ends after 5 min, and one that is whole is left alone', async () => {
  const clock = new ManualClock();
  app = await createHttp({ log, clientFolder: undefined, callerOf, clock });
  let heard = 0;
  app.server.on('request', () => heard++);
  let bytes = (): number => 0;
  app.server.on('connection', (socket: Socket) => {
    const before = bytes;
    bytes = () => before() + socket.bytesRead;
  });
  app.post('/take', { config: { access: 'public' } }, async () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const until = async (check: () => boolean): Promise<void> => {
    while (!check()) await new Promise((resolve) => setImmediate(resolve));
  };
  const [still, dripping, whole] = [
    await halfSent(port),
    await halfSent(port),
    await halfSent(port),
  ];
  await until(() => heard === 3);
  whole.write(`${' '.repeat(89)}"`);
  const gone: string[] = [];
  still.on('close', () => gone.push('still'));
  dripping.on('close', () => gone.push('dripping'));
  whole.on('close', () => gone.push('whole'));
  let now = 0;
  const drip = async (): Promise<void> => {
    const known = bytes();
    dripping.write(' ');
    await until(() => bytes() > known);
    clock.advance(20_000);
    now += 20_000;
  };
  await drip();
  expect(gone).toEqual([]);
  await drip();
  await until(() => gone.includes('still'));
  while (now < 280_000) await drip();
  expect(gone).toEqual(['still']);
  await drip();
  await until(() => gone.includes('dripping'));
  expect(gone).toEqual(['still', 'dripping']);
});

test('calls of one user and of one address are bounded and told when to come again; sources are not', async () => {
  const clock = new ManualClock();
  app = await createHttp({ log, clientFolder: undefined, callerOf, clock, callsPerSecond: 1 });
  app.get('/own', { config: { access: 'signedIn' } }, async () => 'own');
  app.get('/open', { config: { access: 'public' } }, async () => 'open');
  app.get('/rows', { config: { access: 'public', sources: true } }, async () => 'rows');
  const ask = async (url: string, remoteAddress = '10.0.0.1') =>
    app.inject({ url, remoteAddress, headers: { authorization: 'Bearer ann' } });
  const refused = async (many: number, url: string, from?: string): Promise<number> => {
    let count = 0;
    for (let i = 0; i < many; i++) if ((await ask(url, from)).statusCode === 429) count++;
    return count;
  };
  expect(await refused(15, '/own')).toBe(5);
  const told = await ask('/own');
  expect(told.headers['retry-after']).toBe('1');
  expect(told.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  expect(await refused(100, '/open')).toBe(16);
  expect(await refused(10, '/open', '10.0.0.2')).toBe(0);
  expect(await refused(200, '/rows')).toBe(0);
  clock.advance(1_000);
  expect((await ask('/own')).statusCode).toBe(200);
});

test('answers are kept by nobody; by https, also told by a trusted proxy, a browser is bound to it', async () => {
  app = await createHttp({
    log,
    clientFolder: undefined,
    callerOf,
    trustedProxies: ['10.0.0.0/8'],
  });
  app.get('/open', { config: { access: 'public' } }, async (request) => request.ip);
  const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };
  const trusted = await app.inject({ url: '/open', remoteAddress: '10.1.2.3', headers });
  expect(trusted.body).toBe('192.0.2.7');
  expect(trusted.headers).toMatchObject({
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=31536000',
  });
  const other = await app.inject({ url: '/open', remoteAddress: '172.16.0.1', headers });
  expect([other.body, other.headers['strict-transport-security']]).toEqual([
    '172.16.0.1',
    undefined,
  ]);
});

test('a call that says JSON and sends nothing is answered as one without a body, DELETE too', async () => {
  app = await createHttp({ log, clientFolder: undefined, callerOf });
  for (const method of ['DELETE', 'PUT'] as const)
    app.route({
      method,
      url: '/one',
      config: { access: 'public' },
      handler: async ({ body }) => ({ given: body ?? 'nothing' }),
    });
  const headers = { 'content-type': 'application/json' };
  for (const method of ['DELETE', 'PUT'] as const)
    expect((await app.inject({ method, url: '/one', headers })).json()).toEqual({
      given: 'nothing',
    });
  expect(
    (await app.inject({ method: 'DELETE', url: '/one', headers, payload: '{' })).statusCode,
  ).toBe(400);
});
