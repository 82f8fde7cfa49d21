import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { must } from '#base/assert.ts';
import { defineHub } from '../hub.ts';
import type { HubConnection } from '../hubConnection.ts';
import { Payload, type Delivery } from '../payload.ts';
import {
  handshake,
  startHubs,
  until,
  type Fixture,
  type RawClient,
  type TestUser,
} from '#tests/helpers/hubFixture.ts';

const gone: (string | undefined)[] = [];
let pulled = 0;
const hub = defineHub<TestUser>({
  onDisconnected: (_connection, error) => gone.push(error),
  streams: {
    async *Flood() {
      for (;;) {
        pulled++;
        yield 'x'.repeat(10_000);
      }
    },
  },
});

const SOFT = 256 * 1024;
let clock: ManualClock;
let fixture: Fixture;
let reader: RawClient;
let connection: HubConnection<TestUser>;

beforeEach(async () => {
  gone.length = 0;
  pulled = 0;
  clock = new ManualClock();
  fixture = await startHubs(hub, { clock, limits: { clientSilenceMs: 1e9 } });
  reader = await fixture.raw();
  reader.socket.send(handshake('json'));
  await reader.received('{}\x1e');
  connection = must([...hub.connections][0], 'the reader');
});
afterEach(() => fixture.stop());

const send = (name: string, delivery?: Delivery): void =>
  connection.deliver(new Payload(name, []), delivery);

/** Stops reading and sends until the socket's own buffers and our soft limit are full. */
function fall(): void {
  reader.socket.pause();
  const filler = new Payload('filler', ['x'.repeat(60_000)]);
  while (connection.bufferedBytes <= SOFT) connection.deliver(filler);
}

const namesAfterFiller = (): string[] =>
  [...reader.text().matchAll(/"target":"(\w+)"/g)]
    .map((match) => String(match[1]))
    .filter((name) => name !== 'filler');

describe('a reader that falls behind', () => {
  test('above 256 kB gets only the newest of each conflation key, every alarm in order, the urgent ones first', async () => {
    fall();
    send('positions1', { conflateKey: 'positions' });
    send('alarm1');
    send('latest1', { conflateKey: 'latest' });
    send('positions2', { conflateKey: 'positions' });
    send('alarm2');
    send('raised1', { urgent: true });
    send('positions3', { conflateKey: 'positions' });
    send('raised2', { urgent: true });
    expect(connection.conflatedCount).toBe(2);
    reader.socket.resume();
    await reader.received('positions3');
    expect(namesAfterFiller()).toEqual([
      'raised1',
      'raised2',
      'alarm1',
      'alarm2',
      'latest1',
      'positions3',
    ]);
    expect(connection.bufferedBytes).toBe(0);
  });

  test('who keeps up gets everything, conflatable or not, in the order it was sent', async () => {
    send('p1', { conflateKey: 'p' });
    send('a1');
    send('p2', { conflateKey: 'p' });
    send('a2', { urgent: true });
    await reader.received('a2');
    expect(namesAfterFiller()).toEqual(['p1', 'a1', 'p2', 'a2']);
  });

  test('above 2 MB is closed as lagging and may come back', async () => {
    fall();
    const alarm = new Payload('alarm', ['x'.repeat(60_000)]);
    while (gone.length === 0) {
      connection.deliver(alarm);
      await Promise.resolve();
      expect(connection.bufferedBytes).toBeLessThan(2 * 1024 * 1024 + 100_000);
    }
    expect(gone).toEqual(['lagging']);
    expect(hub.connections.size).toBe(0);
    reader.socket.resume();
    const { code, reason } = await reader.closed;
    expect({ code, reason }).toEqual({ code: 1000, reason: 'lagging' });
    expect(reader.text()).toContain('{"type":7,"error":"lagging","allowReconnect":true}');
  });

  test('stays below 2 MB for as long as it likes when all that comes can be conflated, but not for 10 s without draining', async () => {
    fall();
    const positions = new Payload('positions', ['x'.repeat(60_000)]);
    for (let i = 0; i < 1000; i++) connection.deliver(positions, { conflateKey: 'positions' });
    expect(connection.bufferedBytes).toBeLessThan(SOFT + 200_000);
    clock.advance(9_000);
    expect(connection.closed.aborted).toBe(false);
    clock.advance(2_000);
    expect(connection.closed.aborted).toBe(true);
    await until(() => gone.length === 1);
    expect(gone).toEqual(['lagging']);
  });

  test('that drains in time is not closed', async () => {
    fall();
    clock.advance(9_000);
    reader.socket.resume();
    await until(() => connection.bufferedBytes === 0);
    clock.advance(20_000);
    expect(connection.closed.aborted).toBe(false);
  });

  test('a replay of any length reaches a slow reader that is waited for', async () => {
    reader.socket.pause();
    const replay = (async () => {
      for (let page = 0; page < 100; page++) {
        for (let i = 0; i < 10; i++) connection.send(`alarm${page * 10 + i}`, 'x'.repeat(8_000));
        await connection.drained();
      }
    })();
    await until(() => connection.bufferedBytes > SOFT);
    reader.socket.resume();
    await replay;
    await reader.received('alarm999');
    expect(namesAfterFiller()).toHaveLength(1000);
    expect(gone).toEqual([]);
  });

  test('a stream is pulled no faster than its reader takes it', async () => {
    reader.socket.send('{"type":4,"invocationId":"1","target":"Flood","arguments":[]}\x1e');
    await until(() => pulled > 0);
    reader.socket.pause();
    await until(() => connection.bufferedBytes > SOFT);
    const stopped = pulled;
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
    expect(pulled).toBe(stopped);
    reader.socket.resume();
    await until(() => pulled > stopped + 10);
  });
});
