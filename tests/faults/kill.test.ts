import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { freePort } from '../freePort.ts';
import { startProduct, type Product } from '../product/product.ts';
import { foreignAlarms, openFeed, type Feed } from './feed.ts';
import { reached, scale } from './figures.ts';
import { Ledger } from './ledger.ts';
import { expectOnce, storedFindings } from './raised.ts';

const PER_SECOND = 200;
const BATCH = 10;

let product: Product;
let feed: Feed;
let port: number;

beforeEach(async () => {
  port = await freePort();
  product = await startProduct({ port, env: { PITHEAD_PROFILE: 'off' } });
  feed = await openFeed(product.url);
}, 60_000);
afterEach(() => product.remove());

const restart = async (): Promise<void> => {
  product = await startProduct({
    port,
    dataFolder: product.dataFolder,
    env: { PITHEAD_PROFILE: 'off' },
  });
};

/**
 * A gateway that sends 200 alarms a second and sends again what was not acknowledged, as gateways
 * do.
 */
class Gateway {
  readonly ledger = new Ledger();
  readonly #feed: Feed;
  readonly #prefix: string;
  readonly #over = new AbortController();
  #ended: Promise<unknown>;

  constructor(from: Feed, prefix: string) {
    this.#feed = from;
    this.#prefix = prefix;
    this.#ended = this.#run();
  }

  async #run(): Promise<void> {
    const underWay: Promise<void>[] = [];
    const started = performance.now();
    for (let batch = 0; !this.#over.signal.aborted; batch++) {
      await pause(started + (batch * BATCH * 1000) / PER_SECOND - performance.now());
      underWay.push(this.#deliver(foreignAlarms(this.#prefix, BATCH, batch * BATCH)));
    }
    await Promise.all(underWay);
  }

  async #deliver(rows: ReturnType<typeof foreignAlarms>): Promise<void> {
    const keys = rows.map(({ alarmKey }) => alarmKey);
    this.ledger.sends(keys);
    while ((await this.#feed.send('kafkaMineAlarmRecord', rows)) !== 200) await pause(100);
    this.ledger.hears(keys);
  }

  /** Sends nothing new; resolves when all that was sent is acknowledged. */
  async finish(): Promise<void> {
    this.#over.abort();
    await this.#ended;
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

const postmasterOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('a server that is killed', () => {
  const KILLS = scale(2, 30);
  test(
    `at random, ${KILLS} times at ${PER_SECOND} alarms a second: each acknowledged alarm is stored once`,
    { timeout: scale(240_000, 900_000) },
    async () => {
      const random = randomOf(1, 'kill');
      const gateway = new Gateway(feed, 'kill');
      const ready: number[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const before = gateway.ledger.answered;
        await expect
          .poll(() => gateway.ledger.answered, { timeout: 30_000, interval: 10 })
          .toBeGreaterThan(before + 50);
        await pause(random.below(700));
        await product.kill();
        await restart();
        ready.push(product.readyMs);
      }
      await gateway.finish();
      await expectOnce(product.dataFolder, 'kill', gateway.ledger.told);
      const worst = Math.max(...ready);
      reached(
        `kill -9 of the server at ${PER_SECOND} alarms/s`,
        `${KILLS} kills, ${gateway.ledger.answered} alarms: lost 0, double 0, out of order 0; ready in ${(worst / 1000).toFixed(1)} s at worst`,
      );
      // The figure counts on a quiet machine; among other tests it has four times as long.
      expect(worst).toBeLessThan(scale(20_000, 5_000));
    },
  );

  const CUTS = scale(1, 10);
  test(
    `together with PostgreSQL and all its processes, ${CUTS} times, as when power fails: each acknowledged alarm is stored once`,
    { timeout: scale(240_000, 900_000) },
    async () => {
      const gateway = new Gateway(feed, 'power');
      const ready: number[] = [];
      for (let cut = 0; cut < CUTS; cut++) {
        const before = gateway.ledger.answered;
        await expect
          .poll(() => gateway.ledger.answered, { timeout: 30_000, interval: 10 })
          .toBeGreaterThan(before + 50);
        killTree(postmasterOf(product.dataFolder));
        await product.kill();
        await restart();
        ready.push(product.readyMs);
      }
      await gateway.finish();
      await expectOnce(product.dataFolder, 'power', gateway.ledger.told);
      const worst = Math.max(...ready);
      reached(
        'power-loss-like kill of server and PostgreSQL',
        `${CUTS} cuts, ${gateway.ledger.answered} alarms: lost 0, double 0, out of order 0; ready in ${(worst / 1000).toFixed(1)} s at worst`,
      );
      // The figure counts on a quiet machine; among other tests it has four times as long.
      expect(worst).toBeLessThan(scale(20_000, 5_000));
    },
  );

  test(
    'when it is PostgreSQL alone that is killed, it is started again under the running server',
    { timeout: 120_000 },
    async () => {
      const gateway = new Gateway(feed, 'database');
      await expect.poll(() => gateway.ledger.answered, { timeout: 30_000 }).toBeGreaterThan(50);
      killTree(postmasterOf(product.dataFolder));
      const killed = performance.now();
      const before = gateway.ledger.answered;
      await expect
        .poll(() => gateway.ledger.answered, { timeout: 30_000, interval: 20 })
        .toBeGreaterThan(before + 50);
      const backMs = performance.now() - killed;
      await gateway.finish();
      await expectOnce(product.dataFolder, 'database', gateway.ledger.told);
      reached(
        'kill of PostgreSQL under the running server',
        `lost 0, double 0, out of order 0; taking alarms again after ${(backMs / 1000).toFixed(1)} s`,
      );
      expect(backMs).toBeLessThan(scale(15_000, 5_000));
    },
  );
});

test(
  'SIGTERM under load: what is acknowledged is stored, and the process is gone with 0 within 5 s',
  { timeout: 120_000 },
  async () => {
    const gateway = new Gateway(feed, 'term');
    await expect.poll(() => gateway.ledger.answered, { timeout: 30_000 }).toBeGreaterThan(100);
    const asked = performance.now();
    const code = await product.stop();
    const tookMs = performance.now() - asked;
    const { told } = gateway.ledger;
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(5_000);
    await restart();
    const early = await storedFindings(product.dataFolder, 'term', told);
    expect(early.filter(({ rule }) => rule === 'lost')).toEqual([]);
    await gateway.finish();
    await expectOnce(product.dataFolder, 'term', gateway.ledger.told);
    reached(
      'SIGTERM under load',
      `exit 0 after ${(tookMs / 1000).toFixed(2)} s, lost 0, double 0, out of order 0`,
    );
  },
);

function killTree(postmaster: number): void {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  for (const pid of [postmaster, ...children])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its postmaster.
    }
}
