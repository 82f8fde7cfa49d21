import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { FaultProxy } from './faultProxy.ts';
import { foreignAlarms, openFeed, type Feed } from './feed.ts';
import { reached, scale } from './figures.ts';
import { findingsIn } from './historyChecker.ts';
import { raisedRows, sightsOf } from './raised.ts';
import { Watcher } from './watcher.ts';

let database: TestDatabase;
let product: Product;
let proxy: FaultProxy;
let watcher: Watcher;
let feed: Feed;
let token: string;

const env = (): Record<string, string> => ({ PITHEAD_PROFILE: 'off', DATABASE_URL: database.url });
const within = (ms: number) => ({ timeout: ms, interval: 20 });

beforeAll(async () => {
  database = await startTestDatabase();
  product = await startProduct({ env: env() });
  token = await signIn(product.url);
  feed = await openFeed(product.url);
});
afterAll(async () => {
  await product.remove();
  await database.stop();
});
beforeEach(async () => {
  proxy = new FaultProxy(Number(new URL(product.url).port));
  await proxy.start();
  watcher = new Watcher();
  await watcher.open(proxy.url, token);
  await expect.poll(() => watcher.isLive, within(20_000)).toBe(true);
});
afterEach(async () => {
  await watcher.close();
  await proxy.stop();
});

/** Ms from now until `check` holds. */
async function msUntil(check: () => boolean, patienceMs: number): Promise<number> {
  const started = performance.now();
  await expect.poll(check, within(patienceMs)).toBe(true);
  return performance.now() - started;
}

/**
 * A screen is live again so long after its line, whatever the specified retry still waits; a busy
 * machine takes longer by itself.
 */
const BACK_MS = scale(5_000, 3_000);
const wayBack = (): Promise<number> => msUntil(() => watcher.isLive, 20_000);

let sends = 0;
/**
 * The start of `sourceId`s that nothing sent before, so that a second try of a test meets no alarms
 * of the first.
 */
const unsent = (name: string): string => `${name} ${++sends}`;

/** Once so many of a prefix are shown: what is stored of it, each shown once and in order. */
async function expectShown(prefix: string, count: number): Promise<void> {
  const sights = () => sightsOf(watcher.shown, prefix);
  await expect.poll(() => sights().length, within(20_000)).toBeGreaterThanOrEqual(count);
  const rows = await raisedRows(database.pool, prefix);
  const stored = rows.toSorted((a, b) => a.seq - b.seq).map(({ key }) => key);
  expect(stored).toEqual(Array.from({ length: count }, (_, i) => `${prefix}-${i}`));
  expect(findingsIn({ rows, sights: sights() })).toEqual([]);
}

describe('a link that carries nothing', () => {
  test(
    '[S4-41] a black hole is stale after 6 s and lost after 15 s, although SignalR says connected',
    { timeout: 60_000 },
    async () => {
      proxy.set({ hole: true });
      await expect.poll(() => watcher.link?.silence, within(12_000)).toBe('stale');
      const staleMs = performance.now() - watcher.lastWordAt;
      expect(watcher.link).toMatchObject({ state: 'online', upToDate: false });
      const view = watcher.window.follow({ kind: 'latest', pointNos: [0] });
      watcher.window.pull();
      await expect.poll(() => view.newest()?.stale[0], within(5_000)).toBe(1);
      await expect.poll(() => watcher.link?.silence, within(12_000)).toBe('lost');
      const lostMs = performance.now() - watcher.lastWordAt;
      expect(watcher.link?.state).toBe('online');
      // Silence counts from the last word; we look every 20 ms, and a busy machine is late by
      // itself.
      expect(staleMs).toBeGreaterThanOrEqual(6_000);
      expect(staleMs).toBeLessThan(6_000 + scale(500, 100));
      expect(lostMs).toBeLessThan(15_000 + scale(500, 100));
      reached(
        'black-holed link',
        `stale ${(staleMs / 1000).toFixed(2)} s, lost ${(lostMs / 1000).toFixed(2)} s after the last word`,
      );
    },
  );

  test(
    'a hole that ends is left by a new connection: the old one carries nothing any more',
    { timeout: 90_000 },
    async () => {
      const prefix = unsent('hole');
      proxy.set({ hole: true });
      expect(await feed.send('kafkaMineAlarmRecord', foreignAlarms(prefix, 50))).toBe(200);
      await expect.poll(() => watcher.link?.silence, within(12_000)).toBe('stale');
      proxy.pass();
      const backMs = await wayBack();
      await expectShown(prefix, 50);
      expect(backMs).toBeLessThan(BACK_MS);
      reached('hole of 6 s with 50 alarms', `live ${(backMs / 1000).toFixed(2)} s after its end`);
    },
  );

  test(
    'one way swallowed alone is noticed too: what the client says is lost, and the server lets go of it',
    { timeout: 90_000 },
    async ({ skip }) => {
      if (!isLong) return skip('takes the 30 s after which the server reaps');
      proxy.set({ hole: true }, 'up');
      await expect.poll(() => watcher.link?.state, within(60_000)).not.toBe('online');
      proxy.pass();
      await msUntil(() => watcher.isLive, 20_000);
    },
  );

  test('a slow and narrow link stays live', { timeout: 60_000 }, async () => {
    proxy.set({ delayMs: 400, bytesPerSec: 20_000 });
    const prefix = unsent('slow');
    await feed.send('kafkaMineAlarmRecord', foreignAlarms(prefix, 10));
    await expectShown(prefix, 10);
    expect(watcher.isLive).toBe(true);
  });

  test(
    'that is ever later, without a gap, is stale once it is 6 s late, however lively it is',
    { timeout: 120_000 },
    async () => {
      const mostMs = scale(10_000, 20_000);
      const began = performance.now();
      const late = setInterval(
        () => proxy.set({ delayMs: Math.min(mostMs, (performance.now() - began) / 2) }, 'down'),
        50,
      );
      try {
        // What arrives now was sent so long ago: half a second more for each that the line ran.
        const lagMs = (): number => Math.min(mostMs, (performance.now() - began) / 3);
        const wrong: string[] = [];
        let staleAtMs = Number.NaN;
        await expect
          .poll(() => {
            if (watcher.isLive && lagMs() > 6_500) wrong.push(`live at ${lagMs()}`);
            if (!watcher.isLive && Number.isNaN(staleAtMs)) staleAtMs = lagMs();
            return performance.now() - began > 3 * mostMs + 4_000;
          }, within(100_000))
          .toBe(true);
        expect(wrong).toEqual([]);
        expect(watcher.link).toMatchObject({ state: 'online', silence: 'stale' });
        // By the server's own clock, which our two machines here share.
        expect(watcher.link?.lagMs).toBeGreaterThan(mostMs - 1_000);
        expect(watcher.link?.lagMs).toBeLessThan(mostMs + 3_000);
        reached(
          `line that lags up to ${mostMs / 1000} s`,
          `stale from a lag of ${(staleAtMs / 1000).toFixed(1)} s on, never live above 6.5 s`,
        );
      } finally {
        clearInterval(late);
      }
      proxy.pass();
      await expect
        .poll(() => watcher.isLive && (watcher.link?.lagMs ?? 0) < 1_000, within(20_000))
        .toBe(true);
    },
  );

  test('a half-closed link is given up and opened anew', { timeout: 60_000 }, async () => {
    proxy.halfClose('down');
    await expect.poll(() => watcher.isLive, within(10_000)).toBe(false);
    await msUntil(() => watcher.isLive, 15_000);
    expect(watcher.sockets.size).toBe(1);
  });
});

const ALARMS = 500;
const outages: readonly (readonly [string, number])[] = scale<
  readonly (readonly [string, number])[]
>(
  [['5 s', 5_000]],
  [
    ['5 s', 5_000],
    ['60 s', 60_000],
    ['10 min', 600_000],
  ],
);

describe('a link that breaks', () => {
  test.each(outages)(
    'for %s, with 500 alarms in it: each is shown once and in order, and the screen is live again',
    { timeout: scale(120_000, 700_000) },
    async (name, ms) => {
      const prefix = unsent(`outage ${name}`);
      await proxy.goAway();
      await expect.poll(() => watcher.isLive, within(5_000)).toBe(false);
      const until = watcher.link?.liveUntil ?? 0;
      expect(Date.now() - until).toBeLessThan(10_000);
      const away = performance.now();
      for (let i = 0; i < 5; i++)
        expect(
          await feed.send(
            'kafkaMineAlarmRecord',
            foreignAlarms(prefix, ALARMS / 5, (i * ALARMS) / 5),
          ),
        ).toBe(200);
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(0, ms - (performance.now() - away))),
      );
      expect(watcher.link?.liveUntil).toBe(until);
      await proxy.start();
      const backMs = await wayBack();
      await expectShown(prefix, ALARMS);
      expect(backMs).toBeLessThan(BACK_MS);
      reached(
        `outage of ${name} with ${ALARMS} alarms`,
        `missing 0, double 0; live ${(backMs / 1000).toFixed(2)} s after the link`,
      );
    },
  );

  test('by a reset: nothing is missing, nothing double', { timeout: 60_000 }, async () => {
    const prefix = unsent('reset');
    for (let round = 0; round < 5; round++) {
      const sent = feed.send('kafkaMineAlarmRecord', foreignAlarms(prefix, 100, round * 100));
      proxy.reset();
      expect(await sent).toBe(200);
      const last = `${prefix}-${round * 100 + 99}`;
      await msUntil(
        () => watcher.isLive && watcher.shown.some(({ sourceId }) => sourceId === last),
        20_000,
      );
    }
    await expectShown(prefix, 500);
    reached('link reset in the middle of alarms, 5 times', 'missing 0, double 0');
  });

  test(
    'by a server that is killed and comes back: what was raised before, meanwhile and after is shown once and in order',
    { timeout: 90_000 },
    async () => {
      const prefix = unsent('restart');
      expect(await feed.send('kafkaMineAlarmRecord', foreignAlarms(prefix, 100))).toBe(200);
      await product.kill();
      await expect.poll(() => watcher.isLive, within(5_000)).toBe(false);
      product = await startProduct({
        env: env(),
        dataFolder: product.dataFolder,
        port: Number(new URL(product.url).port),
      });
      expect(await feed.send('kafkaMineAlarmRecord', foreignAlarms(prefix, 400, 100))).toBe(200);
      const backMs = await wayBack();
      await expectShown(prefix, 500);
      expect(backMs).toBeLessThan(BACK_MS);
      reached(
        'server restart with 500 alarms',
        `missing 0, double 0; live ${(backMs / 1000).toFixed(1)} s after it was ready`,
      );
    },
  );
});
