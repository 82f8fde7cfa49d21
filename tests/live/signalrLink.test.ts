import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { ManualClock, systemClock } from '#base/clock.ts';
import type { Link } from '#workers/link/link.ts';
import { signalrLink } from '#workers/link/signalrLink.ts';
import { until } from '../helpers/hubFixture.ts';
import { LiveServer } from './liveServer.ts';

// The client's timers stand still until a test moves them; sockets are real, so the server answers
// in real time.
let server: LiveServer;
let link: Link;
let connections: number;
const events: string[] = [];

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  server = new LiveServer(new ManualClock(Date.now()));
  await server.start();
  link = signalrLink(systemClock, NodeWebSocket as unknown as typeof WebSocket);
  connections = 0;
  events.length = 0;
});
afterEach(async () => {
  await link.close();
  vi.useRealTimers();
  await server.kill();
});

const open = (token = 'ann-token', protocol: 'json' | 'msgpack' = 'msgpack'): void =>
  link.open(
    { hubUrl: `${server.url}/MessageHub`, protocol, token: () => token },
    {
      connected: () => (connections += 1),
      phase: () => undefined,
      event: (name) => events.push(name),
    },
  );

/** Moves the client's time in small steps, letting sockets catch up after each. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 250) {
    vi.advanceTimersByTime(Math.min(left, 250));
    await settled();
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Times, by the client's clock, at which it tries to negotiate while `ms` pass. */
async function attemptsDuring(ms: number): Promise<number[]> {
  const times: number[] = [];
  let before = server.attempts;
  const start = performance.now();
  for (let passed = 0; passed < ms; passed += 250) {
    await pass(250);
    if (server.attempts > before) times.push(performance.now() - start);
    before = server.attempts;
  }
  return times;
}

describe.each(['json', 'msgpack'] as const)('the link over %s', (protocol) => {
  test('[S7-171] connects to /MessageHub by WebSocket, is welcomed and carries calls', async () => {
    open('ann-token', protocol);
    await until(() => connections === 1 && events.includes('welcome'));
    expect(link.phase).toBe('online');
    expect(server.upgradeUrls[0]).toMatch(/^\/MessageHub\?id=/);
    await expect(link.invoke('AddToGroup', 'sys')).resolves.toBeUndefined();
  });
});

describe('sign-in', () => {
  test('[S7-172] the bearer token opens the hub and stands in no URL', async () => {
    open();
    await until(() => connections === 1);
    expect(server.upgradeUrls.join()).not.toContain('ann-token');
  });

  test('[S7-172] without a good token the link is refused, and stays so until it is opened with a newer one', async () => {
    open('old-token');
    await until(() => link.phase === 'refused');
    expect(await attemptsDuring(30_000)).toEqual([]);
    open();
    await until(() => connections === 1);
    expect(link.phase).toBe('online');
  });

  test('a token that expired during a break ends in refused, not in endless attempts', async () => {
    open();
    await until(() => connections === 1);
    server.token = 'new-token';
    for (const socket of server.sockets) socket.destroy();
    await pass(2_000);
    await until(() => link.phase === 'refused');
    expect(await attemptsDuring(15_000)).toEqual([]);
  });
});

describe('retries', () => {
  test('[S4-43] a close that nobody asked for is retried every 3 s, each time anew', async () => {
    server.mood = 'fails';
    open();
    await until(() => server.attempts === 1);
    await settled();
    expect(link.phase).toBe('retrying');
    expect(link.retryInMs).toBe(3_000);
    expect(await attemptsDuring(9_500)).toEqual([3_000, 6_000, 9_000]);
    server.mood = 'answers';
    await pass(3_000);
    await until(() => connections === 1);
  });

  test('[S4-43] after a close on purpose nothing is retried', async () => {
    open();
    await until(() => connections === 1);
    await link.close();
    expect(link.phase).toBe('offline');
    expect(await attemptsDuring(20_000)).toEqual([]);
    await until(() => server.connections === 0);
  });

  test('[S4-43, S4-44] the built-in reconnect waits the time elapsed plus 1 s, at most 10 s; from then on it is tried every 3 s', async () => {
    open();
    await until(() => connections === 1);
    server.mood = 'fails';
    for (const socket of server.sockets) socket.destroy();
    await until(() => link.phase === 'retrying');
    const times = await attemptsDuring(47_000);
    const delays = times.map((time, i) => Math.round((time - (times[i - 1] ?? 0)) / 1_000));
    expect(delays).toEqual([1, 2, 4, 8, ...Array.from({ length: 10 }, () => 3)]);
    server.mood = 'answers';
    await pass(3_000);
    await until(() => connections === 2);
    expect(server.connections).toBe(1);
  });

  test('a server that stops in good order is found again when it is back', async () => {
    open();
    await until(() => connections === 1);
    await server.shutdown();
    await until(() => link.phase === 'retrying');
    await server.start();
    await pass(11_000);
    await until(() => connections === 2);
    expect(server.connections).toBe(1);
  });

  test('an attempt at a server that hangs is given up after 20 s and leaves no socket', async () => {
    server.mood = 'hangs';
    open();
    await until(() => server.attempts === 1);
    await pass(19_000);
    expect(server.attempts).toBe(1);
    server.mood = 'answers';
    await pass(5_000);
    await until(() => connections === 1);
    await until(() => server.sockets.size === 1);
    expect(link.phase).toBe('online');
  });

  test('an attempt whose upgrade hangs while the server answers is given up for another after 2 s, later ones after longer', async () => {
    server.mood = 'hangs at the upgrade';
    open();
    await until(() => server.attempts === 1);
    const times = await attemptsDuring(18_000);
    expect(times.map((time, i) => time - (times[i - 1] ?? 0) >= 2_000 * 2 ** i)).toEqual(
      times.map(() => true),
    );
    expect(times.length).toBe(3);
    await until(() => server.sockets.size <= 1);
  });

  test('a line that is back is tried within 1.5 s, whatever the specified retry still waits', async () => {
    open();
    await until(() => connections === 1);
    await server.kill();
    await until(() => link.phase === 'retrying');
    // Tries after 1, 3 and 7 s have failed; the next would come at 15 s.
    await pass(8_000);
    expect(link.retryInMs).toBeGreaterThan(5_000);
    await server.start();
    await pass(1_500);
    await until(() => connections === 2);
    expect(server.connections).toBe(1);
  });

  test('a negotiation that hangs is left for another one as soon as the server answers', async () => {
    server.mood = 'hangs';
    open();
    await until(() => server.attempts === 1);
    await pass(5_000);
    server.mood = 'answers';
    await pass(3_500);
    await until(() => connections === 1);
    expect(server.attempts).toBe(2);
  });

  test('a connection that has brought heartbeats and says nothing for 6 s is left for another one where the server answers', async () => {
    open();
    await until(() => connections === 1);
    server.heartbeat();
    await until(() => events.includes('heartbeat'));
    await pass(5_500);
    expect(connections).toBe(1);
    await pass(3_000);
    await until(() => connections === 2);
    await until(() => server.connections === 1);
    // Without a heartbeat silence means nothing.
    await pass(20_000);
    expect(connections).toBe(2);
  });
});

describe('keep-alive', () => {
  test('[S7-173] pings every 15 s', async () => {
    open('ann-token', 'json');
    await until(() => connections === 1);
    await settled();
    const [socket] = server.sockets;
    let frames = 0;
    socket?.on('data', () => (frames += 1));
    for (let second = 1; second <= 60; second++) {
      await pass(1_000);
      server.heartbeat();
      await settled();
    }
    expect(frames).toBe(4);
  });

  test('[S7-174] a server that says nothing is offline after 60 s', async () => {
    open();
    await until(() => connections === 1);
    await settled();
    await pass(59_000);
    expect(link.phase).toBe('online');
    await pass(1_500);
    expect(link.phase).toBe('retrying');
    await pass(2_000);
    await until(() => connections === 2);
    await until(() => server.connections === 1);
  });
});
