import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { HealthAnswer } from '#contracts/http/health.ts';
import { paths } from '#contracts/http/paths.ts';
import { foreignAlarms, openFeed, type Feed } from '../faults/feed.ts';
import { Ledger } from '../faults/ledger.ts';
import { expectOnce } from '../faults/raised.ts';
import { startSupervised, type Supervised } from './supervised.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
const DISK_MB = 700;
const BATCH = 500;
const folder = mkdtempSync(join(tmpdir(), 'pithead-full-'));
const ballast = join(folder, 'ballast');
/** Only root may mount, and not in every container. */
const mounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
chmodSync(folder, 0o755);
let product: Supervised;
afterAll(async () => {
  if (mounted) {
    await product.stop();
    spawnSync('umount', ['-l', folder]);
  }
  rmSync(folder, { recursive: true, force: true });
});

/** What was sent and answered as stored, and where sending goes on. */
const ledger = new Ledger();
let next = 0;
const alarms = (count: number) =>
  foreignAlarms('full', count, next).map((alarm) => ({
    ...alarm,
    sourceName: alarm.sourceName.padEnd(60, 'x'),
  }));

/** Sends one batch, a refused one again the next time; answers the connector's status. */
async function send(feed: Feed): Promise<number> {
  const rows = alarms(BATCH);
  const keys = rows.map(({ alarmKey }) => alarmKey);
  ledger.sends(keys);
  const status = await feed.send('kafkaMineAlarmRecord', rows);
  if (status !== 200) return status;
  next += BATCH;
  ledger.hears(keys);
  return status;
}

async function fill(feed: Feed): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 3 * 1024 * 1024)));
  await expect.poll(() => send(feed), { timeout: 90_000, interval: 1 }).not.toBe(200);
}

describe.runIf(mounted)('a disk that is full', () => {
  test('is named, nothing that was answered is lost, and the product goes on by itself when there is room', async () => {
    product = await startSupervised({}, folder);
    await product.ready(1);
    const feed = await openFeed(product.url);
    const health = async (): Promise<HealthAnswer> =>
      (await fetch(product.url + paths.health)).json() as Promise<HealthAnswer>;
    expect(await send(feed)).toBe(200);

    // Running: each batch that is not stored is told so, and screens and health name the disk.
    await fill(feed);
    await expect.poll(() => send(feed), { timeout: 30_000, interval: 100 }).toBe(507);
    await expect
      .poll(async () => (await health()).parts.filter(({ part }) => part === 'disk'), {
        timeout: 30_000,
        interval: 200,
      })
      .toMatchObject([{ state: 'degraded', reason: 'nearlyFull' }]);
    rmSync(ballast);
    await expect.poll(() => send(feed), { timeout: 60_000, interval: 100 }).toBe(200);

    // Killed while it is full, with PostgreSQL, as when power fails.
    await fill(feed);
    const postgres = product.postgres();
    process.kill(product.server(), 'SIGSTOP');
    process.kill(postgres, 'SIGKILL');
    process.kill(product.server(), 'SIGKILL');
    await expect
      .poll(() => product.output(), { timeout: 60_000, interval: 50 })
      .toMatch(/The disk of [^ ]*pithead-full-\w+ is full .*tried again in 5 s/);
    expect(product.process.exitCode).toBeNull();
    rmSync(ballast);
    await product.ready(2);
    await expect.poll(() => send(feed), { timeout: 60_000, interval: 100 }).toBe(200);
    expect(ledger.answered).toBe(next);
    await expectOnce(folder, 'full', ledger.told);
  });
});
