import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultProxy } from './faultProxy.ts';
import { reached, scale } from './figures.ts';
import { startHubChild, type HubChild } from './hubChild.ts';

const MB = 1024 * 1024;
const RATE = 5 * MB;
const CLIENTS = scale(6, 50);
const STOP_MS = scale(15_000, 300_000);

let hub: HubChild;
let proxy: FaultProxy;
const clients: Reader[] = [];

beforeEach(async () => {
  hub = await startHubChild(RATE);
  proxy = new FaultProxy(Number(new URL(hub.url).port));
  await proxy.start();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((one) => one.client.stop()));
  await proxy.stop();
  await hub.stop();
});

/** A client that counts the frames of the point channel and the holes between them. */
class Reader {
  frames = 0;
  holes = 0;
  closedBecause: string | undefined;
  readonly client: HubConnection;
  #seq = 0;

  constructor(url: string, number: number) {
    this.client = new HubConnectionBuilder()
      .withUrl(`${url}/MessageHub`, {
        transport: HttpTransportType.WebSockets,
        accessTokenFactory: () => `user-${number}`,
      })
      .configureLogging(LogLevel.None)
      .withHubProtocol(new MessagePackHubProtocol())
      .build();
    this.client.on('frame', ({ seq, kind }: { seq: number; kind: string }) => {
      if (kind === 'delta' && this.#seq > 0 && seq !== this.#seq + 1) this.holes++;
      this.#seq = seq;
      this.frames++;
    });
    for (const event of ['welcome', 'heartbeat', 'alarm']) this.client.on(event, () => undefined);
    this.client.onclose((error) => (this.closedBecause = String(error)));
    clients.push(this);
  }

  async start(): Promise<void> {
    await this.client.start();
    await this.client.invoke('Resume', 'point', '', 0);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test(
  `one of ${CLIENTS} clients stops reading for ${STOP_MS / 1000} s at 5 MB/s: dropped as lagging, back later, the others unhurt`,
  { timeout: STOP_MS + 120_000 },
  async () => {
    const others = Array.from({ length: CLIENTS - 1 }, (_, i) => new Reader(hub.url, i));
    for (const one of others) await one.start();
    // The last minute of frames is kept for replay; memory is compared once that is full.
    await pause(scale(5_000, 20_000));
    const before = await hub.measure();
    const slow = new Reader(proxy.url, 99);
    await slow.start();
    await expect.poll(() => slow.frames, { timeout: 40_000 }).toBeGreaterThan(10);
    proxy.set({ bytesPerSec: 1 }, 'down');
    const stopped = performance.now();
    let peak = 0;
    let droppedAfter = Number.NaN;
    while (performance.now() - stopped < STOP_MS) {
      await pause(500);
      const { rss, connections } = await hub.measure();
      peak = Math.max(peak, rss);
      if (connections === CLIENTS - 1 && Number.isNaN(droppedAfter))
        droppedAfter = performance.now() - stopped;
    }
    expect(droppedAfter).toBeLessThan(15_000);
    proxy.reset();
    proxy.pass();
    await expect.poll(() => slow.closedBecause, { timeout: 10_000 }).toBeDefined();
    const frames = slow.frames;
    await slow.start();
    await expect.poll(() => slow.frames, { timeout: 40_000 }).toBeGreaterThan(frames + 10);
    const grown = (peak - before.rss) / MB;
    expect(others.map(({ holes }) => holes)).toEqual(others.map(() => 0));
    expect(Math.min(...others.map((one) => one.frames))).toBeGreaterThan((STOP_MS / 1000) * 15);
    reached(
      'a client stops reading at 5 MB/s',
      `1 of ${CLIENTS} for ${STOP_MS / 1000} s: dropped after ${(droppedAfter / 1000).toFixed(1)} s, back later, others missed 0 frames; server RSS ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`,
    );
    expect(grown).toBeLessThan(10);
  },
);
