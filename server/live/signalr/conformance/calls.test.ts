import { afterEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../../../src/base/result.ts';
import { defineHub } from '../hub.ts';
import { HubError } from '../hubErrors.ts';
import { withArguments, type ArgumentCheck } from '../withArguments.ts';
import { nextCall, PROTOCOLS, startHubs, type Fixture, type TestUser } from '../../../../tests/helpers/hubFixture.ts';

const oneText: ArgumentCheck<[string]> = ([text, ...more]) =>
  typeof text === 'string' && more.length === 0 ? ok([text]) : err('Invocation does not fit (text).');

class InvalidOperationException extends Error {
  override readonly name = 'InvalidOperationException';
}

const log: unknown[] = [];
const hub = defineHub<TestUser>({
  methods: {
    Echo: (_connection, value) => value,
    Nothing: () => undefined,
    Null: () => null,
    Later: async (_connection, value) => {
      await new Promise((resolve) => setImmediate(resolve));
      log.push(value);
      return value;
    },
    Now: (_connection, value) => void log.push(value),
    Greet: withArguments(oneText, (connection, name) => `${name} from ${connection.user.id}`),
    ThrowException: (_connection, text) => {
      throw new InvalidOperationException(String(text));
    },
    ThrowHubException: (_connection, text) => {
      throw new HubError(String(text));
    },
    Big: () => 1n,
    Header: (connection, name) => connection.request.header(String(name)) ?? null,
    Cookie: (connection, name) => connection.request.cookie(String(name)) ?? null,
    Query: (connection, name) => connection.request.query(String(name)) ?? null,
    AskClient: async (connection, method) => {
      const answer = await connection.invoke(String(method), ['question']);
      return answer.ok ? { value: answer.value, isVoid: answer.value === undefined } : `${answer.error.code}: ${answer.error.message}`;
    },
  },
  streams: {
    async *Empty() {},
  },
  guard: (_connection, method) => (method === 'nothing' ? err('not today') : ok(undefined)),
});

let fixture: Fixture;
afterEach(() => fixture.stop());

describe.each(PROTOCOLS)('calls over %s', (protocol) => {
  test('a value, an object, text outside ASCII and null come back as they went; void comes back as nothing', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol });
    expect(await client.invoke('Echo', '你好，世界！')).toBe('你好，世界！');
    expect(await client.invoke('Echo', { a: [1, 2.5, null, { b: 'c' }] })).toEqual({ a: [1, 2.5, null, { b: 'c' }] });
    expect(await client.invoke('Null')).toBeNull();
    expect([null, undefined]).toContain(await client.invoke('Nothing'));
  });

  test('method names compare without case', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol });
    expect(await client.invoke('eChO', 7)).toBe(7);
  });

  test('calls run in the order they came, a quick one behind a slow one, and a call without an id is never answered', async () => {
    log.length = 0;
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol });
    const slow = client.invoke('Later', 1);
    await client.send('Later', 2);
    await client.send('ThrowException', 'nobody hears');
    const quick = client.invoke('Now', 3);
    await Promise.all([slow, quick]);
    expect(log).toEqual([1, 2, 3]);
  });

  test('a call without an id is never answered, whether it works, fails or does not exist', async () => {
    fixture = await startHubs(hub);
    const raw = await fixture.raw();
    const send = (target: string, id = ''): string => `{"type":1,${id}"target":"${target}","arguments":[]}\x1e`;
    raw.socket.send(
      `{"protocol":"json","version":1}\x1e${['Now', 'ThrowException', 'Nowhere', 'Empty'].map((name) => send(name)).join('')}`,
    );
    raw.socket.send(send('Null', '"invocationId":"9",'));
    await raw.received('"9"');
    expect(raw.text()).toBe('{}\x1e{"type":3,"invocationId":"9","result":null}\x1e');
  });

  test('failures carry the exact texts of a .NET server', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol });
    await expect(client.invoke('ThrowException', 'An error occurred.')).rejects.toThrow(
      /^An unexpected error occurred invoking 'ThrowException' on the server\. InvalidOperationException: An error occurred\.$/,
    );
    await expect(client.invoke('ThrowHubException', 'no.')).rejects.toThrow(
      /^An unexpected error occurred invoking 'ThrowHubException' on the server\. HubException: no\.$/,
    );
    await expect(client.invoke('Empty')).rejects.toThrow(
      /^The client attempted to invoke the streaming 'Empty' method with a non-streaming invocation\.$/,
    );
    await expect(client.invoke('Nowhere')).rejects.toThrow(/^Unknown hub method 'Nowhere'$/);
    await expect(client.invoke('Greet', 5)).rejects.toThrow(
      /^Failed to invoke 'Greet' due to an error on the server\. InvalidDataException: Invocation does not fit \(text\)\.$/,
    );
    await expect(client.invoke('nothing')).rejects.toThrow(/^not today$/);
    const streamed = new Promise<Error>((resolve) =>
      client.stream('Echo', '42').subscribe({ next: () => undefined, complete: () => undefined, error: resolve }),
    );
    expect((await streamed).message).toBe("The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.");
  });

  test('a result that JSON cannot hold fails the call and not the connection', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol });
    if (protocol === 'json') await expect(client.invoke('Big')).rejects.toThrow(/^An unexpected error occurred invoking 'Big'/);
    expect(await client.invoke('Greet', 'hello')).toBe('hello from ann');
  });

  test('without detailed errors only a HubError tells its cause', async () => {
    fixture = await startHubs(hub, { detailedErrors: false });
    const client = await fixture.connect({ protocol });
    await expect(client.invoke('ThrowException', 'secret')).rejects.toThrow(
      /^An unexpected error occurred invoking 'ThrowException' on the server\.$/,
    );
    await expect(client.invoke('ThrowHubException', 'told')).rejects.toThrow(/HubException: told$/);
    await expect(client.invoke('Greet')).rejects.toThrow(/^Failed to invoke 'Greet' due to an error on the server\.$/);
  });

  test('a client returns results to the server: a value, null, nothing, an error, no handler', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol });
    client.on('value', (question: string) => `${question} answered`);
    client.on('null', () => null);
    client.on('throws', () => {
      throw new Error('from callback');
    });
    client.on('void', () => undefined);
    expect(await client.invoke('AskClient', 'value')).toEqual({ value: 'question answered', isVoid: false });
    expect(await client.invoke('AskClient', 'null')).toEqual({ value: null, isVoid: false });
    expect(await client.invoke('AskClient', 'throws')).toBe('clientError: Error: from callback');
    expect(await client.invoke('AskClient', 'void')).toBe("clientError: Client didn't provide a result.");
    expect(await client.invoke('AskClient', 'missing')).toBe("clientError: Client didn't provide a result.");
  });

  test('the request behind the connection is kept: headers, cookies, query', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({
      protocol,
      path: '/messagehub?Mine=north',
      http: { headers: { 'x-shift': 'night', cookie: 'a=1; b=two%20words' } },
    });
    expect(await client.invoke('Header', 'X-Shift')).toBe('night');
    expect(await client.invoke('Header', 'User-Agent')).toMatch(/^Microsoft SignalR/);
    expect(await client.invoke('Cookie', 'b')).toBe('two words');
    expect(await client.invoke('Query', 'mine')).toBe('north');
  });

  test('the server calls the client, on every handler spelling', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol });
    const called = nextCall(client, 'MESSAGE');
    hub.all.send('message', 1, 'two', [3]);
    expect(await called).toEqual([1, 'two', [3]]);
  });
});
