import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { ManualClock, systemClock } from '#base/clock.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import type { Link } from '#workers/link/link.ts';
import { signalrLink } from '#workers/link/signalrLink.ts';
import { until } from '../helpers/hubFixture.ts';
import { LiveServer } from '../live/liveServer.ts';
import { reached, scale } from './figures.ts';

// The client's timers stand still until a test moves them; sockets are real, so the server answers
// in real time.
let server: LiveServer;
let link: Link;
let connections: number;

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  server = new LiveServer(new ManualClock(Date.now()));
  await server.start();
  link = signalrLink(systemClock, NodeWebSocket as unknown as typeof WebSocket);
  connections = 0;
});
afterEach(async () => {
  await link.close();
  vi.useRealTimers();
  await server.kill();
});

const open = (): void =>
  link.open(
    { hubUrl: `${server.url}/MessageHub`, protocol: 'msgpack', token: () => 'ann-token' },
    { connected: () => (connections += 1), phase: () => undefined, event: () => undefined },
  );

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    vi.advanceTimersByTime(Math.min(left, 500));
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Ms of the client's time until `check` holds. */
async function passUntil(check: () => boolean, atMost: number): Promise<number> {
  const started = performance.now();
  while (!check() && performance.now() - started < atMost) await pass(500);
  return performance.now() - started;
}

describe('no ghost sockets', () => {
  test(
    'a negotiation that is never answered is abandoned and tried again',
    { timeout: 60_000 },
    async () => {
      server.mood = 'hangs';
      open();
      await until(() => server.attempts === 1);
      const times: number[] = [];
      for (let attempt = 2; attempt <= scale(4, 10); attempt++) {
        times.push(await passUntil(() => server.attempts >= attempt, 60_000));
        expect(server.sockets.size).toBe(0);
      }
      // Abandoned after at most 20 s, then the specified wait.
      const worst = Math.max(...times) - hubTimings.retryMs;
      expect(worst).toBeLessThanOrEqual(hubTimings.negotiateMs + 1_000);
      server.mood = 'answers';
      await passUntil(() => connections === 1, 60_000);
      await until(() => server.sockets.size === 1);
      reached(
        'negotiate never answers',
        `abandoned after ${(worst / 1000).toFixed(1)} s, then retried`,
      );
    },
  );

  test(
    'twenty server timeouts in a row leave one socket, and none after the end',
    { timeout: 60_000 },
    async () => {
      let most = 0;
      open();
      await until(() => connections === 1);
      for (let round = 2; round <= 21; round++) {
        await passUntil(() => connections >= round, 120_000);
        expect(connections).toBe(round);
        await until(() => server.sockets.size === 1);
        most = Math.max(most, server.connections);
      }
      expect(most).toBeLessThanOrEqual(1);
      await link.close();
      await until(() => server.sockets.size === 0);
      reached('20 server timeouts in a row', 'at most 1 socket a client, 0 after close');
    },
  );
});
