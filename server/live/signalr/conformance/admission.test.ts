import { createServer, type Server } from 'node:http';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { fastify } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../../src/base/clock.ts';
import { err, ok } from '../../../../src/base/result.ts';
import { attachHubs, type HubServer } from '../attachHubs.ts';
import { defineHub } from '../hub.ts';
import { memoryTickets } from '../tickets.ts';
import { handshake, PROTOCOLS, startHubs, until, type Fixture, type TestUser } from '../../../../tests/helpers/hubFixture.ts';

const hub = defineHub<TestUser>({
  methods: { WhoAmI: (connection) => [connection.user.id, connection.request.tenant ?? null, connection.id] },
});

let fixture: Fixture;
afterEach(() => fixture.stop());

type Answer = { status: number; body: string; json: Record<string, unknown>; headers: Headers };

async function request(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${fixture.url}${path}`, { method: 'POST', headers: { authorization: 'Bearer ann-token' }, ...init });
  const body = await response.text();
  const json = response.headers.get('content-type') === 'application/json' ? (JSON.parse(body) as Record<string, unknown>) : {};
  return { status: response.status, body, json, headers: response.headers };
}

describe('negotiation', () => {
  test('version 1 offers WebSockets in both formats, an id, and another, secret, token', async () => {
    fixture = await startHubs(hub);
    const { status, json } = await request('/MessageHub/negotiate?negotiateVersion=1');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      negotiateVersion: 1,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
    });
    expect(json['connectionToken']).toMatch(/^[\w-]{24}$/);
    expect(json['connectionId']).not.toBe(json['connectionToken']);
    expect(json).not.toHaveProperty('useStatefulReconnect');
  });

  test.each([
    ['no version is version 0, without a token', '', { negotiateVersion: 0 }],
    ['a version above ours is answered with ours', '?negotiateVersion=7', { negotiateVersion: 1 }],
    [
      'names in the query compare without case',
      '?NEGOTIATEVERSION=1&usestatefulreconnect=TRUE',
      { negotiateVersion: 1, useStatefulReconnect: true },
    ],
    ['a version that is no number is an error', '?negotiateVersion=x', { error: "The client requested an invalid protocol version 'x'" }],
  ])('%s', async (_title, query, expected) => {
    fixture = await startHubs(hub);
    const { status, json } = await request(`/messagehub/Negotiate${query}`);
    expect(status).toBe(200);
    expect(json).toMatchObject(expected);
    if (query === '') expect(json).not.toHaveProperty('connectionToken');
  });

  test('an answer with a url sends the client on, its access token with it', async () => {
    fixture = await startHubs(hub, {
      redirect: (asked) => (asked.query('hop') === '1' ? { url: `${fixture.url}/MessageHub?hop=2`, accessToken: 'bob-token' } : undefined),
    });
    const client = await fixture.connect({ path: '/MessageHub?hop=1' });
    expect(await client.invoke('WhoAmI')).toMatchObject(['bob', null, client.connectionId]);
  });

  test('a client that is sent in circles gives up', async () => {
    fixture = await startHubs(hub, { redirect: () => ({ url: `${fixture.url}/MessageHub` }) });
    await expect(fixture.connect()).rejects.toThrow('Negotiate redirection limit exceeded.');
  });

  test('a page of another origin is refused by default, and answered with its headers where it is allowed', async () => {
    fixture = await startHubs(hub);
    const headers = { authorization: 'Bearer ann-token', origin: 'https://mine.example' };
    expect(await request('/MessageHub/negotiate', { headers })).toMatchObject({ status: 403, body: '' });
    await fixture.stop();
    fixture = await startHubs(hub, { allowOrigin: (origin) => origin === 'https://mine.example' });
    const preflight = await request('/MessageHub/negotiate', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-signalr-user-agent');
    const allowed = await request('/MessageHub/negotiate', { headers });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://mine.example');
    await expect(fixture.raw(undefined, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  });
});

describe('[S7-172] who may connect', () => {
  test('without a good token negotiation ends in 401 with an empty body, so that the client words the error itself', async () => {
    fixture = await startHubs(hub);
    expect(await request('/MessageHub/negotiate?negotiateVersion=1', { headers: {} })).toMatchObject({ status: 401, body: '' });
    await expect(fixture.connect({ token: 'forged' })).rejects.toThrow(
      /^Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'$/,
    );
    expect(fixture.events).toContainEqual({ kind: 'refused', path: '/MessageHub', status: 401, reason: 'bad token' });
  });

  test('a socket needs a ticket or a token, and the wrong one gets an empty 401', async () => {
    fixture = await startHubs(hub);
    await expect(fixture.raw('')).rejects.toThrow('401');
    await expect(fixture.raw('?access_token=forged')).rejects.toThrow('401');
    await expect(fixture.raw('', { headers: { authorization: 'Bearer ann-token' } })).resolves.toBeDefined();
  });

  test('the token of negotiation never stands in the url of the socket: a ticket does, once, for 30 s', async () => {
    const clock = new ManualClock();
    fixture = await startHubs(hub, { clock });
    const { json } = await request('/MessageHub/negotiate?negotiateVersion=1');
    const ticket = String(json['accessToken']);
    await fixture.raw(`?id=${String(json['connectionToken'])}&access_token=${ticket}`);
    await expect(fixture.raw(`?access_token=${ticket}`)).rejects.toThrow('401');

    const second = String((await request('/MessageHub/negotiate?negotiateVersion=1')).json['accessToken']);
    clock.advance(30_000);
    await expect(fixture.raw(`?access_token=${second}`)).rejects.toThrow('401');

    const client = await fixture.connect();
    expect(await client.invoke('WhoAmI')).toMatchObject(['ann', null, client.connectionId]);
    expect(fixture.upgradeUrls.join()).not.toContain('ann-token');
  });

  test('a ticket of one user does not open the place of another', async () => {
    fixture = await startHubs(hub);
    const { json } = await request('/MessageHub/negotiate?negotiateVersion=1');
    await expect(fixture.raw(`?id=${String(json['connectionToken'])}&access_token=bob-token`)).rejects.toThrow('403');
  });

  test('one user holds so many connections and no more', async () => {
    fixture = await startHubs(hub, { limits: { maxConnectionsPerUser: 2 } });
    const first = await fixture.raw();
    await fixture.raw();
    await expect(fixture.raw()).rejects.toThrow('429');
    expect(await request('/MessageHub/negotiate')).toMatchObject({ status: 429, body: '' });
    await expect(fixture.raw('?access_token=bob-token')).resolves.toBeDefined();
    first.socket.close();
    await until(() => fixture.server.connectionCount === 2);
    await expect(fixture.raw()).resolves.toBeDefined();
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

describe('the path and id of a socket', () => {
  test('an unknown id is 404, a second socket for one id 409, an id that nobody takes for 30 s is forgotten', async () => {
    const clock = new ManualClock();
    fixture = await startHubs(hub, { clock });
    await expect(fixture.raw('?id=nobody&access_token=ann-token')).rejects.toThrow('404');
    const token = String((await request('/MessageHub/negotiate?negotiateVersion=1')).json['connectionToken']);
    await fixture.raw(`?id=${token}&access_token=ann-token`);
    await expect(fixture.raw(`?id=${token}&access_token=ann-token`)).rejects.toThrow('409');
    const late = String((await request('/MessageHub/negotiate?negotiateVersion=1')).json['connectionToken']);
    clock.advance(31_000);
    await expect(fixture.raw(`?id=${late}&access_token=ann-token`)).rejects.toThrow('404');
  });

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
    const token = String((await request('/MessageHub/negotiate?negotiateVersion=1')).json['connectionToken']);
    const both = Promise.allSettled([fixture.raw(`?id=${token}&access_token=a`), fixture.raw(`?id=${token}&access_token=b`)]);
    await until(() => asked === 3);
    release();
    const outcomes = await both;
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([expect.stringContaining('409')]);
  });

  test('without negotiation a socket is a new connection', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ http: { skipNegotiation: true } });
    expect(await client.invoke('WhoAmI')).toMatchObject(['ann', null, expect.stringMatching(/^[\w-]{24}$/)]);
  });

  test('other methods on the path are refused as the protocol says, other paths are left alone', async () => {
    fixture = await startHubs(hub);
    const token = String((await request('/MessageHub/negotiate?negotiateVersion=1')).json['connectionToken']);
    const statusOf = async (method: string, query: string): Promise<number> => (await request(`/MessageHub${query}`, { method })).status;
    expect(await statusOf('POST', `?id=${token}`)).toBe(405);
    expect(await statusOf('DELETE', `?id=${token}`)).toBe(400);
    expect(await statusOf('GET', `?id=${token}`)).toBe(400);
    expect(await statusOf('POST', '?id=nobody')).toBe(404);
    expect(await statusOf('POST', '')).toBe(400);
    expect(await statusOf('PUT', '')).toBe(405);
    expect((await request('/MessageHub/negotiate', { method: 'GET' })).status).toBe(405);
    expect((await request('/elsewhere')).status).toBe(418);
    expect((await request('//')).status).toBe(418);
  });

  test('[S7-171] a tenant segment may stand before the path, whose case does not matter, and must be the tenant of the id', async () => {
    fixture = await startHubs(hub, {
      matchPath: (pathname) => {
        const tenant = /^\/(\w+)(\/messagehub)$/i.exec(pathname);
        return tenant === null ? { hubPath: pathname } : { hubPath: tenant[2] ?? '', tenant: tenant[1] };
      },
      authenticate: (asked) => (asked.tenant === 'closed' ? err('closed') : ok({ id: 'ann' })),
    });
    const client = await fixture.connect({ path: '/north/messageHUB' });
    expect(await client.invoke('WhoAmI')).toMatchObject(['ann', 'north', client.connectionId]);
    await expect(fixture.connect({ path: '/closed/MessageHub' })).rejects.toThrow('401');
    const token = String((await request('/north/MessageHub/negotiate?negotiateVersion=1')).json['connectionToken']);
    await expect(fixture.raw(`?id=${token}&access_token=x`)).rejects.toThrow('404');
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
  bound.hubs = attachHubs<TestUser>(app.server as Server, { '/MessageHub': hub }, { authenticate: () => ok({ id: 'carl' }) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new HubConnectionBuilder().configureLogging(LogLevel.None).withUrl(`${url}/MessageHub`).build();
  await client.start();
  expect(await client.invoke('WhoAmI')).toMatchObject(['carl', null, client.connectionId]);
  expect(await (await fetch(`${url}/health`)).text()).toBe('well');
  await client.stop();
  await bound.hubs.shutdown();
  await app.close();
});

describe('handshake', () => {
  test.each(PROTOCOLS)('a %s handshake and the messages behind it may come in one frame, or in pieces', async (protocol) => {
    fixture = await startHubs(hub);
    const call = Buffer.from('\x0b\x95\x01\x80\xa11\xa6WhoAmI\x90', 'latin1');
    call[0] = call.length - 1;
    const message = protocol === 'json' ? Buffer.from('{"type":1,"invocationId":"1","target":"WhoAmI","arguments":[]}\x1e') : call;
    const both = Buffer.concat([Buffer.from(handshake(protocol)), message]);
    const whole = await fixture.raw();
    whole.socket.send(both);
    await whole.received('ann');
    const pieces = await fixture.raw();
    for (const byte of both) pieces.socket.send(Uint8Array.of(byte));
    await pieces.received('ann');
    expect(whole.text().startsWith('{}\x1e')).toBe(true);
  });

  test('versions 1 and 2 are accepted; others, other protocols and other texts are refused with a reason', async () => {
    fixture = await startHubs(hub);
    const answer = async (text: string): Promise<string> => {
      const client = await fixture.raw();
      client.socket.send(text);
      await client.received('\x1e');
      return client.text();
    };
    expect(await answer(handshake('json', 2))).toBe('{}\x1e');
    expect(await answer(handshake('json', 3))).toBe('{"error":"The server does not support version 3 of the \'json\' protocol."}\x1e');
    expect(await answer('{"protocol":"blazorpack","version":1}\x1e')).toBe('{"error":"The protocol \'blazorpack\' is not supported."}\x1e');
    expect(await answer('null\x1e')).toBe('{"error":"An unexpected error occurred during connection handshake."}\x1e');
    expect(await answer('x'.repeat(40_000))).toContain('unexpected error');
  });
});
