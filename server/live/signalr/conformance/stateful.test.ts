import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../../src/base/clock.ts';
import { must } from '../../../../src/base/assert.ts';
import { defineHub } from '../hub.ts';
import {
  handshake,
  nextCall,
  PROTOCOLS,
  startHubs,
  until,
  type Fixture,
  type RawClient,
  type TestUser,
} from '../../../../tests/helpers/hubFixture.ts';

const gone: (string | undefined)[] = [];
const seen: unknown[] = [];
let welcomes = 0;
const hub = defineHub<TestUser>({
  onConnected: () => void welcomes++,
  onDisconnected: (_connection, error) => gone.push(error),
  methods: {
    Note: (_connection, value) => {
      seen.push(value);
      return value;
    },
    Join: (connection, name) => connection.join(String(name)),
  },
});

let clock: ManualClock;
let fixture: Fixture;
beforeEach(async () => {
  gone.length = 0;
  seen.length = 0;
  welcomes = 0;
  clock = new ManualClock();
  fixture = await startHubs(hub, { clock });
});
afterEach(() => fixture.stop());

const cut = (): void => void must(fixture.serverSockets.at(-1), 'a socket to cut').destroy();

describe.each(PROTOCOLS)('stateful reconnect of the official client over %s', (protocol) => {
  test('calls and messages in both directions survive a broken socket, each once and in order', async () => {
    const client = await fixture.connect({ protocol, stateful: true });
    const { connectionId } = client;
    const received: unknown[] = [];
    client.on('tick', (n: unknown) => received.push(n));
    await client.invoke('Join', 'sys');
    for (let round = 0; round < 3; round++) {
      const calls = [client.invoke('Note', `${round}a`), client.invoke('Note', `${round}b`)];
      hub.group('sys').send('tick', round * 10);
      await until(() => seen.length >= round * 3 + 1);
      cut();
      hub.group('sys').send('tick', round * 10 + 1);
      calls.push(client.invoke('Note', `${round}c`));
      expect(await Promise.all(calls)).toEqual([`${round}a`, `${round}b`, `${round}c`]);
      await until(() => received.length >= round * 2 + 2);
    }
    expect(seen).toEqual(['0a', '0b', '0c', '1a', '1b', '1c', '2a', '2b', '2c']);
    expect(received).toEqual([0, 1, 10, 11, 20, 21]);
    expect(client.connectionId).toBe(connectionId);
    expect(welcomes).toBe(1);
    expect(gone).toEqual([]);
    expect(fixture.events.filter((event) => event.kind === 'resumed')).toHaveLength(3);
  });

  test('a client that says goodbye is gone at once', async () => {
    const client = await fixture.connect({ protocol, stateful: true });
    await client.stop();
    await until(() => gone.length === 1);
    expect(gone).toEqual([undefined]);
    expect(fixture.server.connectionCount).toBe(0);
  });

  test('a connection without the feature is a new one after a break', async () => {
    const client = await fixture.connect({ protocol, reconnect: true });
    const again = new Promise((resolve) => client.onreconnected(resolve));
    const before = client.connectionId;
    cut();
    expect(await again).not.toBe(before);
    expect(welcomes).toBe(2);
  });
});

describe('stateful reconnect on the wire', () => {
  let place: { connectionToken: string; accessToken: string };

  async function first(): Promise<RawClient> {
    const answer = await fetch(`${fixture.url}/MessageHub/negotiate?negotiateVersion=1&useStatefulReconnect=true`, {
      method: 'POST',
      headers: { authorization: 'Bearer ann-token' },
    });
    place = (await answer.json()) as typeof place;
    const raw = await again();
    raw.socket.send(handshake('json', 2));
    await raw.received('{}\x1e');
    return raw;
  }

  const again = (token = place.accessToken): Promise<RawClient> => fixture.raw(`?id=${place.connectionToken}&access_token=${token}`);

  async function lose(raw: RawClient): Promise<void> {
    raw.socket.terminate();
    await until(() => fixture.serverSockets.at(-1)?.closed === true);
    // The WebSocket says so one turn later than its stream.
    await new Promise((resolve) => setImmediate(resolve));
  }

  const note = (value: number): string => `{"type":1,"invocationId":"${value}","target":"Note","arguments":[${value}]}\x1e`;

  test('the server acknowledges what it saw, at most once a second, and counts no ping', async () => {
    const raw = await first();
    raw.socket.send(`${note(1)}{"type":6}\x1e${note(2)}`);
    await raw.received('"result":2');
    clock.advance(1_000);
    await raw.received('{"type":8,"sequenceId":2}\x1e');
    clock.advance(10_000);
    raw.socket.send(note(3));
    await raw.received('"result":3');
    clock.advance(1_000);
    await raw.received('{"type":8,"sequenceId":3}\x1e');
    expect(raw.text().match(/"type":8/g)).toHaveLength(2);
  });

  test('it resumes without a handshake: first the Sequence of the first message not acknowledged, then these, then what is new', async () => {
    const raw = await first();
    hub.all.send('one');
    hub.all.send('two');
    hub.all.send('three');
    await raw.received('three');
    raw.socket.send(`{"type":8,"sequenceId":1}\x1e${note(1)}`);
    await raw.received('"result":1');
    await lose(raw);
    hub.all.send('four');
    const back = await again();
    await back.received('four');
    const targets = back
      .text()
      .split('\x1e')
      .slice(0, -1)
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(targets.map((message) => message['target'] ?? message['sequenceId'] ?? message['result'])).toEqual([
      2,
      'two',
      'three',
      1,
      'four',
    ]);
    expect(targets[0]).toEqual({ type: 9, sequenceId: 2 });
  });

  test('what the client sends twice runs once; a message before its Sequence is not lost', async () => {
    const raw = await first();
    raw.socket.send(note(1) + note(2));
    await raw.received('"result":2');
    await lose(raw);
    const back = await again();
    back.socket.send(`{"type":9,"sequenceId":2}\x1e${note(2)}${note(3)}`);
    await back.received('"result":3');
    await lose(back);
    const third = await again();
    third.socket.send(note(4));
    await third.received('"result":4');
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['a Sequence beyond what was seen', '{"type":9,"sequenceId":3}\x1e'],
    ['an Ack beyond what was sent', '{"type":8,"sequenceId":7}\x1e'],
  ])('%s ends the connection', async (_title, message) => {
    const raw = await first();
    raw.socket.send(note(1));
    await raw.received('"result":1');
    await lose(raw);
    const back = await again();
    back.socket.send(message);
    await back.received("Sequence ID greater than amount of messages we've received.");
    await expect(again()).rejects.toThrow('404');
  });

  test('a new socket takes over from one that still seems alive, and only with the ticket or the user of the first', async () => {
    const raw = await first();
    await expect(again('forged')).rejects.toThrow('401');
    await expect(again('bob-token')).rejects.toThrow('403');
    const back = await again();
    await raw.closed;
    await back.received('{"type":9,"sequenceId":1}');
    const third = await again('ann-token');
    await third.received('{"type":9,"sequenceId":1}');
    expect(gone).toEqual([]);
  });

  test('a dead connection is held for 15 s, then it is over', async () => {
    await lose(await first());
    clock.advance(14_000);
    await lose(await again());
    clock.advance(14_000);
    expect(fixture.server.connectionCount).toBe(1);
    clock.advance(2_000);
    await until(() => gone.length === 1);
    expect(gone).toEqual(['The client did not come back in time.']);
    await expect(again()).rejects.toThrow('404');
  });

  test('unacknowledged bytes are bounded: what is above waits, and conflates, until the client acknowledges', async () => {
    await fixture.stop();
    fixture = await startHubs(hub, { clock, limits: { statefulBytes: 1000 } });
    const raw = await first();
    for (let i = 1; i <= 5; i++) hub.all.send('filler', i, 'x'.repeat(400));
    await raw.received('"filler","arguments":[3');
    expect([...hub.connections][0]?.bufferedBytes).toBeGreaterThan(800);
    raw.socket.send('{"type":8,"sequenceId":2}\x1e');
    await raw.received('"filler","arguments":[5');
    expect([...hub.connections][0]?.bufferedBytes).toBe(0);
  });
});

test('the official client gets a call that was sent while it was away', async () => {
  const client = await fixture.connect({ stateful: true });
  const called = nextCall(client, 'news');
  cut();
  await until(() => fixture.serverSockets.at(-1)?.destroyed === true);
  hub.all.send('news', 'while away');
  expect(await called).toEqual(['while away']);
});
