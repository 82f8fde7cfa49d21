import { afterEach, describe, expect, test } from 'vitest';
import { defineHub } from '../hub.ts';
import { Payload } from '../payload.ts';
import type { HubConnection as ClientConnection } from '@microsoft/signalr';
import { nextCall, PROTOCOLS, startHubs, until, type Fixture, type TestUser } from '../../../../tests/helpers/hubFixture.ts';

const gone: (string | undefined)[] = [];
const hub = defineHub<TestUser>({
  onConnected: (connection) => {
    if (connection.user.id === 'mallory') throw new Error('not you');
    connection.send('welcome', connection.id);
  },
  onDisconnected: (connection, error) => {
    gone.push(error);
    connection.join('sys');
  },
  methods: {
    SendMessage: (connection, ...args) => connection.hub.all.send('message', ...args),
    AddToGroup: (connection, name) => connection.join(String(name)),
    RemoveFromGroup: (connection, name) => connection.leave(String(name)),
    SendMessageToGroup: (connection, ...args) => connection.hub.group(String(args[2])).send('message', ...args),
    SendMessageToUser: (connection, ...args) => connection.hub.user(String(args[2])).send('message', ...args),
    Others: (connection, text) => connection.others.send('message', text),
    OthersIn: (connection, name, text) => connection.othersIn(String(name)).send('message', text),
    Groups: (connection) => [...connection.groups],
    Leave: (connection) => connection.close(),
    Expel: (connection) => connection.close({ error: 'expelled' }),
  },
});

let fixture: Fixture;
afterEach(async () => {
  await fixture.stop();
  gone.length = 0;
});

/** Everything that `clients` heard as 'message', once a last word has reached all of them. */
async function heardBy(clients: ClientConnection[], act: () => Promise<unknown>): Promise<unknown[][]> {
  const heard = clients.map(() => [] as unknown[]);
  clients.forEach((client, i) => client.on('message', (...args: unknown[]) => heard[i]?.push(args.length === 1 ? args[0] : args)));
  await act();
  const last = clients.map((client) => nextCall(client, 'last'));
  hub.all.send('last');
  await Promise.all(last);
  clients.forEach((client) => client.off('message'));
  return heard;
}

const eleven = (third: string): unknown[] => [1, 'Ann', third, 'text', 'title', 'content', 'biz', 'id', 2, '/url', '2030-01-01'];

describe.each(PROTOCOLS)('audiences over %s', (protocol) => {
  test('[S7-175] [S7-176] [S7-177] [S7-178] [S7-179] everybody, one user, a group while one is in it, all others', async () => {
    fixture = await startHubs(hub);
    const ann = await fixture.connect({ protocol });
    const twin = await fixture.connect({ protocol });
    const bob = await fixture.connect({ protocol, token: 'bob-token' });
    const all = [ann, twin, bob];
    expect(await heardBy(all, () => ann.invoke('SendMessage', 'hi'))).toEqual([['hi'], ['hi'], ['hi']]);
    expect(await heardBy(all, () => bob.invoke('SendMessageToUser', ...eleven('ann')))).toEqual([[eleven('ann')], [eleven('ann')], []]);
    await twin.invoke('AddToGroup', 'sys');
    await bob.invoke('AddToGroup', 'sys');
    await bob.invoke('AddToGroup', 'sys');
    expect(await bob.invoke('Groups')).toEqual(['sys']);
    expect(await heardBy(all, () => ann.invoke('SendMessageToGroup', ...eleven('sys')))).toEqual([[], [eleven('sys')], [eleven('sys')]]);
    expect(await heardBy(all, () => ann.invoke('SendMessageToGroup', ...eleven('SYS')))).toEqual([[], [], []]);
    expect(await heardBy(all, () => bob.invoke('OthersIn', 'sys', 'psst'))).toEqual([[], ['psst'], []]);
    expect(await heardBy(all, () => ann.invoke('Others', 'you'))).toEqual([[], ['you'], ['you']]);
    await bob.invoke('RemoveFromGroup', 'sys');
    expect(await heardBy(all, () => ann.invoke('SendMessageToGroup', ...eleven('sys')))).toEqual([[], [eleven('sys')], []]);
    await bob.invoke('AddToGroup', 'a');
    expect(await heardBy(all, async () => hub.groups(['a', 'sys', 'none']).send('message', 'once'))).toEqual([[], ['once'], ['once']]);
  });

  test('what onConnected sends comes before any answer; a group dies with its connections', async () => {
    fixture = await startHubs(hub);
    const client = fixture.client({ protocol });
    const order: string[] = [];
    client.on('welcome', () => order.push('welcome'));
    await client.start();
    await client.invoke('AddToGroup', 'sys').then(() => order.push('answer'));
    expect(order).toEqual(['welcome', 'answer']);
    await client.stop();
    await until(() => gone.length === 1);
    expect(gone).toEqual([undefined]);
    expect(hub.members.inGroup('sys').size).toBe(0);
    expect(hub.connections.size).toBe(0);
  });
});

test('a payload is encoded once for each protocol, however many read it, and may differ by protocol', async () => {
  fixture = await startHubs(hub);
  const calls = { json: 0, msgpack: 0 };
  const payload = new Payload('frame', {
    json: () => [{ rows: [1, 2, 3], made: ++calls.json }],
    msgpack: () => [{ columns: new Uint8Array([1, 2, 3]), made: ++calls.msgpack }],
  });
  const clients = await Promise.all(
    Array.from({ length: 8 }, (_, i) => fixture.connect({ protocol: i % 2 === 0 ? 'json' : 'messagepack' })),
  );
  const frames = clients.map((client) => nextCall(client, 'frame'));
  hub.all.deliver(payload);
  const received = await Promise.all(frames);
  expect(received[0]).toEqual([{ rows: [1, 2, 3], made: 1 }]);
  expect(received[1]).toEqual([{ columns: new Uint8Array([1, 2, 3]), made: 1 }]);
  expect(calls).toEqual({ json: 1, msgpack: 1 });
});

describe.each(PROTOCOLS)('closing over %s', (protocol) => {
  const closing = (client: ClientConnection): Promise<Error | undefined> => new Promise((resolve) => client.onclose(resolve));

  test('the hub may end a connection, with and without a reason', async () => {
    fixture = await startHubs(hub);
    const quiet = await fixture.connect({ protocol, reconnect: true });
    const expelled = await fixture.connect({ protocol, reconnect: true });
    const closed = Promise.all([closing(quiet), closing(expelled)]);
    await Promise.all([quiet.send('Leave'), expelled.send('Expel')]);
    expect((await closed).map((error) => error?.message)).toEqual([undefined, 'Server returned an error on close: expelled']);
  });

  test('an onConnected that throws refuses the client', async () => {
    fixture = await startHubs(hub);
    const client = fixture.client({ protocol, token: 'mallory-token' });
    const closed = closing(client);
    // The refusal may come before or after the client's start has finished.
    const outcome = await client.start().then(
      () => closed,
      (error: Error) => error,
    );
    expect(outcome?.message).toBe('Server returned an error on close: Connection closed with an error. Error: not you');
    expect(gone).toEqual([]);
  });

  test('shutdown tells the clients to reconnect and refuses newcomers', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol, reconnect: true });
    const reconnecting = new Promise<Error | undefined>((resolve) => client.onreconnecting(resolve));
    const over = fixture.server.shutdown();
    expect(await reconnecting).toBeUndefined();
    await over;
    await expect(fixture.connect({ protocol })).rejects.toThrow('503');
    expect(fixture.server.connectionCount).toBe(0);
  });

  test('a message above 32 kB closes the connection with the reason, several small ones in a big frame do not', async () => {
    fixture = await startHubs(hub);
    const client = await fixture.connect({ protocol });
    const closed = closing(client);
    await Promise.all(Array.from({ length: 100 }, () => client.invoke('Others', 'x'.repeat(1000))));
    await client.send('Others', 'x'.repeat(40_000));
    expect((await closed)?.message).toBe(
      'Server returned an error on close: Connection closed with an error. InvalidDataException: The maximum message size of 32768B was exceeded. The message size can be configured in AddHubOptions.',
    );
  });
});

test('the server echoes a plain close of the socket with its code', async () => {
  fixture = await startHubs(hub);
  const raw = await fixture.raw();
  raw.socket.send('{"protocol":"json","version":1}\x1e');
  await raw.received('welcome');
  raw.socket.close(1000);
  expect((await raw.closed).code).toBe(1000);
  await until(() => gone.length === 1);
  expect(gone).toEqual([undefined]);
});

test('a socket that breaks tells the hub so', async () => {
  fixture = await startHubs(hub);
  const raw = await fixture.raw();
  raw.socket.send('{"protocol":"json","version":1}\x1e');
  await raw.received('welcome');
  raw.socket.terminate();
  await until(() => gone.length === 1);
  expect(gone).toEqual(['WebSocket closed with status code: 1006.']);
});
