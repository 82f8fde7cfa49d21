import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropDatabase, endConnections } from '#server/storage/sql/dropDatabase.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { FaultProxy } from './faultProxy.ts';
import { foreignAlarms, openFeed } from './feed.ts';
import { reached } from './figures.ts';
import { findingsIn } from './historyChecker.ts';
import { raisedRows, sightsOf } from './raised.ts';
import { Watcher } from './watcher.ts';

let original: TestDatabase;
let product: Product;
let proxy: FaultProxy;
let watcher: Watcher;
let copyName: string;
const within = (ms: number) => ({ timeout: ms, interval: 20 });

beforeEach(async () => {
  original = await startTestDatabase();
  copyName = `copy_${new URL(original.url).pathname.slice(1)}`;
});
// After each try: the next one needs the port.
afterEach(async () => {
  await watcher.close();
  await proxy.stop();
  await product.remove();
  await on('postgres', (client) => dropDatabase(client, copyName));
  await original.stop();
});

async function on<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...original.connection, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** On the database `name`, in the place of `before`. */
const startOn = (name: string, before?: Product): Promise<Product> =>
  startProduct({
    env: { PITHEAD_PROFILE: 'off', DATABASE_URL: original.url.replace(/[^/]+$/, name) },
    ...(before === undefined
      ? {}
      : { dataFolder: before.dataFolder, port: Number(new URL(before.url).port) }),
  });

test(
  'a database that was put back and has overtaken the numbers of a page shows that page its own alarms and no others',
  { timeout: 180_000 },
  async () => {
    const name = new URL(original.url).pathname.slice(1);
    const raise = async (prefix: string, count: number): Promise<void> => {
      const feed = await openFeed(product.url);
      expect(await feed.send('kafkaMineAlarmRecord', foreignAlarms(prefix, count))).toBe(200);
    };
    product = await startOn(name);
    await raise('OLD', 5);
    await product.kill();
    // PostgreSQL copies no database that somebody is connected to.
    await on('postgres', async (client) => {
      await endConnections(client, name);
      await client.query(`CREATE DATABASE ${copyName} TEMPLATE ${name}`);
    });

    product = await startOn(name, product);
    proxy = new FaultProxy(Number(new URL(product.url).port));
    await proxy.start();
    watcher = new Watcher();
    await watcher.open(proxy.url, await signIn(product.url));
    await expect.poll(() => watcher.isLive, within(20_000)).toBe(true);
    await raise('NEWER', 6);
    const names = (): string[] => watcher.book.map(({ sourceId }) => sourceId.replace(/-\d+$/, ''));
    const countOf = (prefix: string): number => names().filter((each) => each === prefix).length;
    await expect.poll(() => countOf('NEWER'), within(5_000)).toBe(6);

    await proxy.goAway();
    await product.kill();
    product = await startOn(copyName, product);
    await raise('OTHER', 12);
    await proxy.start();
    // The session of the page is part of what was put back; this one began before the copy was made
    // or is refused, and comes again.
    await watcher.open(proxy.url, await signIn(product.url));
    await expect.poll(() => watcher.isLive && countOf('OTHER') > 0, within(60_000)).toBe(true);
    expect({ old: countOf('OLD'), newer: countOf('NEWER'), other: countOf('OTHER') }).toEqual({
      old: 5,
      newer: 0,
      other: 12,
    });
    for (const prefix of ['OLD', 'NEWER', 'OTHER']) {
      const rows = await on(copyName, (client) => raisedRows(client, prefix));
      const found = findingsIn({ rows, sights: sightsOf(watcher.book, prefix) });
      // A book stands in no order of showing.
      expect(found.filter(({ rule }) => rule !== 'outOfOrder')).toEqual([]);
    }
    reached(
      'database put back, its numbers overtake the page',
      '0 alarms shown that do not exist, 0 missing',
    );
  },
);
