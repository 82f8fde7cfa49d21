import { createServer, type Server } from 'node:http';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { fastify } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { attachHubs } from '../attachHubs.ts';
import type { HubServer } from '../hubServer.ts';
import { defineHub } from '../hub.ts';
import { memoryTickets } from '../tickets.ts';
import { startHubs, until, type Fixture, type TestUser } from '#tests/helpers/hubFixture.ts';

const hub = defineHub<TestUser>({
  methods: {
    WhoAmI: (connection) => [connection.user.id, connection.request.tenant ?? null, connection.id],
  },
});

let fixture: Fixture;
afterEach(() => fixture.stop());

type Answer = { status: number; body: string; json: Record<string, unknown>; headers: Headers };

async function request(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${fixture.url}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer ann-token' },
    ...init,
  });
  const body = await response.text();
  const json =
    response.headers.get('content-type') === 'application/json'
      ? (JSON.parse(body) as Record<string, unknown>)
      : {};
  return { status: response.status, body, json, headers: response.headers };
}

describe('[hub 4.3.1] negotiation', () => {
  test('a page of another origin is refused by default, and answered with its headers where it is allowed', async () => {
    fixture = await startHubs(hub);
    const headers = { authorization: 'Bearer ann-token', origin: 'https://mine.example' };
    expect(await request('/MessageHub/negotiate', { headers })).toMatchObject({
      status: 403,
      body: '',
    });
    await fixture.stop();
    fixture = await startHubs(hub, { allowOrigin: (origin) => origin === 'https://mine.example' });
    const preflight = await request('/MessageHub/negotiate', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-signalr-user-agent');
    const allowed = await request('/MessageHub/negotiate', { headers });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://mine.example');
    await expect(fixture.raw(undefined, { origin: 'https://elsewhere.example' })).rejects.toThrow(
      '403',
    );
  });
});

describe('[hub 4.3.3] [S7-172] who may connect', () => {
  test('one user holds so many connections and no more', async () => {
    fixture = await startHubs(hub, { limits: { maxConnectionsPerUser: 2 } });
    const first = await fixture.raw();
    await fixture.raw();
    await expect(fixture.raw()).rejects.toThrow('429');
    expect(await request('/MessageHub/negotiate')).toMatchObject({ status: 429, body: '' });
    await expect(fixture.raw(undefined, { token: 'bob-token' })).resolves.toBeDefined();
    first.socket.close();
    await until(() => fixture.server.connectionCount === 2);
    await expect(fixture.raw()).resolves.toBeDefined();
  });

  test('one user cannot negotiate without end, and keeps nobody else out', async () => {
    const clock = new ManualClock();
    fixture = await startHubs(hub, { clock, limits: { maxConnectionsPerUser: 2 } });
    const statusOf = async (token: string): Promise<number> =>
      (
        await request('/MessageHub/negotiate?negotiateVersion=1', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push(await statusOf('ann-token'));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await statusOf('bob-token')).toBe(200);
    clock.advance(31_000);
    expect(await statusOf('ann-token')).toBe(200);
  });

  test('an authenticator that breaks refuses and is reported', async () => {
    fixture = await startHubs(hub, {
      authenticate: () => {
        throw new Error('directory down');
      },
      tickets: memoryTickets(new ManualClock()),
    });
    expect(await request('/MessageHub/negotiate')).toMatchObject({ status: 500, body: '' });
    await expect(fixture.raw()).rejects.toThrow('500');
    expect(fixture.events).toMatchObject([{ kind: 'failed' }, { kind: 'failed' }]);
  });
});

describe('[hub 4.3.2] the path and id of a socket', () => {
  test('of two sockets that ask for one id at the same time one gets it', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    fixture = await startHubs(hub, {
      authenticate: async (one) => {
        asked++;
        if (one.query('id') !== undefined) await held;
        return ok({ id: 'ann' });
      },
    });
    const token = String(
      (await request('/MessageHub/negotiate?negotiateVersion=1')).json['connectionToken'],
    );
    const both = Promise.allSettled([
      fixture.raw(`?id=${token}`, { token: 'a' }),
      fixture.raw(`?id=${token}`, { token: 'b' }),
    ]);
    await until(() => asked === 3);
    release();
    const outcomes = await both;
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
    ).toEqual([expect.stringContaining('409')]);
  });

  test('paths that are of no hub are left alone', async () => {
    fixture = await startHubs(hub);
    expect((await request('/elsewhere')).status).toBe(418);
    expect((await request('//')).status).toBe(418);
  });

  test('[S7-171] a tenant segment may stand before the path, whose case does not matter, and must be the tenant of the id', async () => {
    fixture = await startHubs(hub, {
      matchPath: (pathname) => {
        const tenant = /^\/(\w+)(\/messagehub)$/i.exec(pathname);
        return tenant === null
          ? { hubPath: pathname }
          : { hubPath: tenant[2] ?? '', tenant: tenant[1] };
      },
      authenticate: (asked) => (asked.tenant === 'closed' ? err('closed') : ok({ id: 'ann' })),
    });
    const client = await fixture.connect({ path: '/north/messageHUB' });
    expect(await client.invoke('WhoAmI')).toMatchObject(['ann', 'north', client.connectionId]);
    await expect(fixture.connect({ path: '/closed/MessageHub' })).rejects.toThrow('401');
    const token = String(
      (await request('/north/MessageHub/negotiate?negotiateVersion=1')).json['connectionToken'],
    );
    await expect(fixture.raw(`?id=${token}`, { token: 'x' })).rejects.toThrow('404');
  });
});

test('hubs stand in front of Fastify', async () => {
  fixture = await startHubs(hub);
  const bound: { hubs?: HubServer } = {};
  const app = fastify({
    serverFactory: (handler) =>
      createServer((incoming, response) => {
        if (bound.hubs?.handle(incoming, response) !== true) handler(incoming, response);
      }),
  });
  app.get('/health', () => 'well');
  bound.hubs = attachHubs<TestUser>(
    app.server as Server,
    { '/MessageHub': hub },
    { authenticate: () => ok({ id: 'carl' }) },
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new HubConnectionBuilder()
    .configureLogging(LogLevel.None)
    .withUrl(`${url}/MessageHub`)
    .build();
  await client.start();
  expect(await client.invoke('WhoAmI')).toMatchObject(['carl', null, client.connectionId]);
  expect(await (await fetch(`${url}/health`)).text()).toBe('well');
  await client.stop();
  await bound.hubs.shutdown();
  await app.close();
});
