import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { defineHub } from '../hub.ts';
import {
  handshake,
  PROTOCOLS,
  startHubs,
  until,
  type Fixture,
  type RawClient,
  type TestUser,
} from '#tests/helpers/hubFixture.ts';

const gone: (string | undefined)[] = [];
const hub = defineHub<TestUser>({
  methods: { Echo: (_connection, value) => value },
  onDisconnected: (_connection, error) => gone.push(error),
});

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

/**
 * Lets the frames that are on their way arrive: the server answers a call only after everything
 * before it.
 */
async function roundTrip(raw: RawClient, mark: string): Promise<void> {
  raw.socket.send(
    `{"type":1,"invocationId":"${mark}","target":"Echo","arguments":["${mark}"]}\x1e`,
  );
  await raw.received(`"${mark}","result"`);
}

describe('liveness', () => {
  test.each(PROTOCOLS)(
    '[hub 4.3.9] a dead socket over %s is cut when it does not answer the close either',
    async (protocol) => {
      const dead = await joined(protocol);
      dead.socket.pause();
      clock.advance(30_000);
      await until(() => gone.length === 1);
      expect(fixture.server.connectionCount).toBe(0);
      expect(fixture.serverSockets[0]?.destroyed).toBe(false);
      clock.advance(2_000);
      expect(fixture.serverSockets[0]?.destroyed).toBe(true);
    },
  );

  test('[hub 4.3.9] a client that calls on and on while its calls run is slowed down and not taken for dead', async () => {
    await fixture.stop();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    fixture = await startHubs(
      defineHub<TestUser>({ methods: { Slow: () => held, Echo: (_connection, value) => value } }),
      {
        clock,
        limits: { maxBacklog: 3 },
      },
    );
    const raw = await joined();
    const calls = Array.from(
      { length: 10 },
      (_, i) => `{"type":1,"invocationId":"c${i}","target":"Slow","arguments":[]}\x1e`,
    );
    raw.socket.send(calls.join(''));
    await until(() => fixture.serverSockets[0]?.isPaused() === true);
    clock.advance(60_000);
    release();
    await raw.received('"c9"');
    await roundTrip(raw, 'after');
  });
});
