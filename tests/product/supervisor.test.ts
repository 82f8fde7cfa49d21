import { createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { HealthAnswer } from '#contracts/http/health.ts';
import { paths } from '#contracts/http/paths.ts';
import { processIdentity } from '#server/storage/embedded/processIdentity.ts';
import { freePort } from '../freePort.ts';
import { call } from './call.ts';
import { emptyDataFolder } from './dataFolder.ts';
import { signIn } from './product.ts';
import { startSupervised, type Supervised } from './supervised.ts';

vi.setConfig({ testTimeout: 240_000 });
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(
  env: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<Supervised> {
  const product = await startSupervised(env, folder);
  cleanUps.push(() => product.remove());
  return product;
}

/**
 * The product that a test has left running for the next one; without one, as when that one is tried
 * again, a product of its own.
 */
let left: Supervised | undefined;
async function leftOrStarted(): Promise<Supervised> {
  const product = left ?? (await startSupervised());
  left = undefined;
  cleanUps.push(() => product.remove());
  await product.ready(1);
  return product;
}
/** Leaves it running instead of removing it. */
function leave(product: Supervised): void {
  cleanUps.length = 0;
  left = product;
}
afterAll(() => left?.remove());

/** Longer than everything but PostgreSQL takes, shorter than its patience. */
const SLOW_STOP_MS = 7_000;

/** The system log as administrators read it: what has these words in its title. */
const told = async (url: string, token: string, words: string): Promise<string> =>
  JSON.stringify(
    (
      await call(`${url}/admin/api/v1/log/getlist`, {
        token,
        body: { filter: { title: `${words}|Contains` }, pageSize: 20 },
      })
    ).body,
  );
const health = async (url: string): Promise<HealthAnswer> =>
  (await fetch(url + paths.health)).json() as Promise<HealthAnswer>;
/** How often a process that ended is started again, as it is told. */
const restarts = (product: Supervised): number =>
  product.output().split('starting it again').length - 1;
const gone = (pid: number): Promise<void> =>
  expect.poll(() => processIdentity(pid), { timeout: 30_000, interval: 20 }).toBeUndefined();

describe.runIf(process.platform === 'linux')('npm start', () => {
  test('brings the server back by itself after kill -9 and after an abort, with the reason in the log and in health', async () => {
    const product = await start({}, emptyDataFolder());
    await product.ready(1);
    expect(await health(product.url)).toMatchObject({ status: 'ok' });
    let times = 1;
    for (const [signal, words] of [
      ['SIGKILL', 'SIGKILL: by somebody'],
      ['SIGABRT', 'the server died (SIGABRT)'],
    ] as const) {
      const before = [product.server(), product.postgres()];
      process.kill(product.server(), signal);
      await product.ready(++times);
      // PostgreSQL has not been touched: that would cost seconds without alarms.
      expect([product.server() === before[0], product.postgres()]).toEqual([false, before[1]]);
      expect(product.output()).toContain(words);
      const { status, parts } = await health(product.url);
      expect([status, parts.find(({ part }) => part === 'server')]).toMatchObject([
        'degraded',
        { reason: 'restarted' },
      ]);
    }
    const token = await signIn(product.url);
    await expect
      .poll(() => told(product.url, token, 'started again'), { timeout: 10_000 })
      .toContain('(SIGABRT) and was started again');

    const postgres = product.postgres();
    process.kill(postgres, 'SIGKILL');
    const state = async (): Promise<unknown> => {
      const { status, parts } = await health(product.url);
      const of = (name: string) => parts.find(({ part }) => part === name);
      return [product.postgres() !== postgres, status, of('database')?.reason, of('writer')?.state];
    };
    await expect
      .poll(state, { timeout: 30_000, interval: 50 })
      .toEqual([true, 'degraded', 'restarted', 'ok']);
    await expect
      .poll(() => told(product.url, token, 'PostgreSQL ended'), { timeout: 30_000 })
      .toContain('PostgreSQL ended (');
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    await gone(product.postgres());
  });

  test('ends a server that hangs and starts it again, with the reason in the log, the system log and in health', async () => {
    const product = await start({ PITHEAD_HANG_SECONDS: '4' });
    await product.ready(1);
    const before = product.server();
    // Its event loop stands still as in an endless loop, and it neither hears nor says anything.
    process.kill(before, 'SIGSTOP');
    await product.ready(2);
    expect(product.server()).not.toBe(before);
    expect(product.output()).toContain('it hung: no sign of life for 5 s, ended by the supervisor');
    expect(JSON.stringify(await (await fetch(product.url + paths.health)).json())).toContain(
      '"lastReason":"it hung: no sign of life for 5 s',
    );
    const token = await signIn(product.url);
    await expect
      .poll(() => told(product.url, token, 'it hung'), { timeout: 10_000 })
      .toContain('it hung: no sign of life');

    // A PostgreSQL that takes long to end, as on a machine with much to write, makes no failure of
    // a stop.
    const postgres = product.postgres();
    process.kill(postgres, 'SIGSTOP');
    product.process.kill('SIGTERM');
    const slow = new Promise((done) => setTimeout(done, SLOW_STOP_MS));
    expect(await Promise.race([product.ended, slow.then(() => 'still stopping')])).toBe(
      'still stopping',
    );
    process.kill(postgres, 'SIGCONT');
    expect(await product.ended).toBe(0);
    await gone(postgres);
  });

  test('core and office die one without the other, and work together again', async () => {
    const product = await start();
    await product.ready(1);
    const token = await signIn(product.url);
    const people = async (): Promise<number> =>
      (await call(`${product.url}/admin/api/v1/user/getlist`, { token, body: {} })).status;
    const [core, office] = [product.server(), product.office()];
    process.kill(office, 'SIGKILL');
    await expect.poll(people, { timeout: 30_000 }).toBe(503);
    await expect.poll(people, { timeout: 60_000 }).toBe(200);
    expect([product.server() === core, product.office() === office]).toEqual([true, false]);
    expect((await health(product.url)).parts).toContainEqual(
      expect.objectContaining({ part: 'office', reason: 'restarted' }),
    );
    await expect
      .poll(() => told(product.url, token, 'the office died'), { timeout: 20_000 })
      .toContain('SIGKILL: by somebody');
    const second = product.office();
    process.kill(core, 'SIGKILL');
    await product.ready(2);
    await expect.poll(people, { timeout: 60_000 }).toBe(200);
    expect(product.office()).toBe(second);
    // What one says the other hears again: a source that the office makes may send to the core.
    const made = await call<{ key: string }>(product.url + paths.sourceCreate, {
      token,
      body: { code: 'after', mineCode: '610632007274' },
    });
    const key = made.body.success ? made.body.data.key : '';
    expect(
      (await call(`${product.url}${paths.ingest}sample`, { token: key, body: [] })).status,
    ).toBe(200);
    leave(product);
  });

  test('stops cleanly while the server is being started again, and leaves nothing behind', async () => {
    const product = await leftOrStarted();
    const postgres = product.postgres();
    const times = restarts(product);
    process.kill(product.server(), 'SIGKILL');
    await expect.poll(() => restarts(product), { interval: 5 }).toBe(times + 1);
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    await gone(postgres);
    expect(processIdentity(product.postgres())).toBeUndefined();
  });

  test('a taken MQTT port is a part that is not well, until it is free', async () => {
    const blocker = createServer();
    const port = await freePort();
    await new Promise<void>((listening) => blocker.listen(port, listening));
    const product = await start({ PITHEAD_MQTT_PORT: String(port) });
    await product.ready(1);
    const answer = await fetch(product.url + paths.health);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'degraded',
      parts: expect.arrayContaining([
        { part: 'mqtt', state: 'degraded', reason: 'portTaken', at: expect.any(Number) },
      ]),
    });
    await new Promise((closed) => blocker.close(closed));
    const notWell = async (): Promise<unknown> =>
      (await health(product.url)).parts.filter(({ state }) => state !== 'ok');
    await expect.poll(notWell, { timeout: 30_000, interval: 200 }).toEqual([]);
    expect(await health(product.url)).toMatchObject({ status: 'ok' });
  });

  test('killed hard itself takes the server and its PostgreSQL along', async () => {
    const product = await start();
    await product.ready(1);
    const [server, postgres] = [product.server(), product.postgres()];
    product.process.kill('SIGKILL');
    await gone(server);
    await gone(postgres);
  });

  test('ends with the code and the sentence of a refusal', async () => {
    const blocker = createServer();
    const port = await freePort();
    await new Promise<void>((listening) => blocker.listen(port, listening));
    const product = await start({ PORT: String(port) });
    expect(await product.ended).toBe(20);
    expect(product.output()).toContain(`Port ${port} is in use by another program`);
    const wrong = await start({ PORT: 'many' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain('Settings: PORT');
    await new Promise((closed) => blocker.close(closed));
  });
});
