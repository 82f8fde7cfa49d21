import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../../src/base/clock.ts';
import { defineHub } from '../hub.ts';
import {
  handshake,
  PROTOCOLS,
  startHubs,
  until,
  type Fixture,
  type RawClient,
  type TestUser,
} from '../../../../tests/helpers/hubFixture.ts';

const gone: (string | undefined)[] = [];
const hub = defineHub<TestUser>({
  methods: { Echo: (_connection, value) => value },
  onDisconnected: (_connection, error) => gone.push(error),
});

const PING = { json: '{"type":6}\x1e', messagepack: '\x02\x91\x06' };

let clock: ManualClock;
let fixture: Fixture;
beforeEach(async () => {
  gone.length = 0;
  clock = new ManualClock();
  fixture = await startHubs(hub, { clock });
});
afterEach(() => fixture.stop());

async function joined(protocol: 'json' | 'messagepack' = 'json'): Promise<RawClient> {
  const raw = await fixture.raw();
  raw.socket.send(handshake(protocol));
  await raw.received('{}\x1e');
  return raw;
}

/** Lets the frames that are on their way arrive: the server answers a call only after everything before it. */
async function roundTrip(raw: RawClient, mark: string): Promise<void> {
  raw.socket.send(`{"type":1,"invocationId":"${mark}","target":"Echo","arguments":["${mark}"]}\x1e`);
  await raw.received(`"${mark}","result"`);
}

describe('liveness', () => {
  test.each(PROTOCOLS)('[S7-173] a ping goes out every 15 s over %s when nothing else did', async (protocol) => {
    await fixture.stop();
    fixture = await startHubs(hub, { clock, limits: { clientSilenceMs: 1e9 } });
    const raw = await joined(protocol);
    const pings = (): number => raw.text().split(PING[protocol]).length - 1;
    clock.advance(14_000);
    hub.all.send('something');
    clock.advance(14_000);
    hub.all.send('else');
    await raw.received('else');
    expect(pings()).toBe(0);
    clock.advance(15_000);
    await until(() => pings() === 1);
    clock.advance(15_000);
    await until(() => pings() === 2);
  });

  test('a client that is silent for 30 s is gone, one that pings stays', async () => {
    const silent = await joined();
    const alive = await joined();
    for (let i = 0; i < 2; i++) {
      clock.advance(14_000);
      alive.socket.send(PING.json);
      await roundTrip(alive, `r${i}`);
    }
    clock.advance(2_000);
    await silent.received('Client hasn\'t sent a message/ping within the configured ClientTimeoutInterval.","allowReconnect":true');
    expect((await silent.closed).code).toBe(1000);
    expect(gone).toEqual(["Client hasn't sent a message/ping within the configured ClientTimeoutInterval."]);
    await roundTrip(alive, 'still');
  });

  test('a dead socket is cut when it does not answer the close either', async () => {
    const dead = await joined();
    dead.socket.pause();
    clock.advance(30_000);
    await until(() => gone.length === 1);
    expect(fixture.server.connectionCount).toBe(0);
    expect(fixture.serverSockets[0]?.destroyed).toBe(false);
    clock.advance(2_000);
    expect(fixture.serverSockets[0]?.destroyed).toBe(true);
  });

  test('a handshake that does not come within 15 s ends the connection', async () => {
    const raw = await fixture.raw();
    clock.advance(14_000);
    expect(fixture.server.connectionCount).toBe(1);
    clock.advance(1_000);
    await raw.closed;
    expect(raw.text()).toBe('{"error":"Handshake was canceled."}\x1e');
    expect(gone).toEqual([]);
  });

  test('a client that calls on and on while its calls run is slowed down and not taken for dead', async () => {
    await fixture.stop();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    fixture = await startHubs(defineHub<TestUser>({ methods: { Slow: () => held, Echo: (_connection, value) => value } }), {
      clock,
      limits: { maxBacklog: 3 },
    });
    const raw = await joined();
    const calls = Array.from({ length: 10 }, (_, i) => `{"type":1,"invocationId":"c${i}","target":"Slow","arguments":[]}\x1e`);
    raw.socket.send(calls.join(''));
    await until(() => fixture.serverSockets[0]?.isPaused() === true);
    clock.advance(60_000);
    release();
    await raw.received('"c9"');
    await roundTrip(raw, 'after');
  });
});
