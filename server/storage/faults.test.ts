import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alarmOf,
  changeOf,
  ingestBatchOf,
  outcomeOf,
  type SampleRow,
} from '#tests/monitoringRows.ts';
import { testBin } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import { openDatabase, type Database } from './database.ts';
import { readPostmaster } from './embedded/postmaster.ts';
import { silentLog } from './log.ts';
import { migrate } from './migrate/migrate.ts';
import type { Store } from './store.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const DISK_MB = 220;
const folder = mkdtempSync(join(tmpdir(), 'pithead-disk-'));
const ballast = join(folder, 'ballast');
const mounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
let database: Database;
let store: Store;
let sent = 0;

/** A disk of its own for the data folder: small, and as full as a test wants it. */
describe.runIf(mounted)('a disk that is full', () => {
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    const opened = await openDatabase({
      databaseUrl: undefined,
      dataFolder: folder,
      log: silentLog,
      ...(testBin === undefined ? {} : { bin: testBin }),
      postgres: { min_wal_size: '32MB', max_wal_size: '32MB', shared_buffers: '16MB' },
    });
    if (!opened.ok) throw new Error(opened.error.message);
    database = opened.value;
    const migrated = await migrate(database.connection);
    if (!migrated.ok) throw new Error(migrated.error.message);
    ({ store } = await openTestStore(database, NOW));
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await database.stop();
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  const fillAllBut = (megabytes: number): void => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - megabytes * 1024 * 1024)));
  };
  const send = async () => {
    const samples = Array.from({ length: 5000 }, (_, i): SampleRow => [i, NOW + sent * 1000, i]);
    const receipt = await store.commit(
      [ingestBatchOf({ samples })],
      [outcomeOf([changeOf(alarmOf(sent + 1))])],
    );
    sent++;
    return receipt;
  };
  const sendUntilRefused = async (): Promise<unknown> => {
    for (let tries = 0; tries < 2000; tries++) {
      try {
        await send();
      } catch (error) {
        return error;
      }
    }
    return 'never refused';
  };

  test(
    'rejects commits as disk_full, loses nothing that was answered, and serves again when there is room',
    { timeout: 120_000 },
    async () => {
      await send();
      for (const leftMb of [24, 3]) {
        fillAllBut(leftMb);
        expect(await sendUntilRefused(), `with ${leftMb} MB left`).toMatchObject({
          name: 'StorageError',
          code: 'disk_full',
        });
        await expect(send()).rejects.toMatchObject({ name: 'StorageError' });
        const answered = sent;
        rmSync(ballast);
        await expect
          .poll(() => send().then(({ storedSamples }) => storedSamples, String), {
            timeout: 40_000,
            interval: 200,
          })
          .toBe(5000);
        const { rows } = await database.pool.query<{
          samples: number;
          lines: number;
          last: number;
        }>(
          'SELECT count(*)::int / 5000 AS samples, (SELECT count(*)::int FROM alarm_log) AS lines, (SELECT max(seq)::int FROM alarm_log) AS last FROM sample',
        );
        expect(rows).toEqual([{ samples: answered + 1, lines: answered + 1, last: answered + 1 }]);
      }
    },
  );

  test(
    'a PostgreSQL that is killed rejects as unavailable and comes back by itself',
    { timeout: 60_000 },
    async () => {
      const before = readPostmaster(join(folder, 'pg'))?.pid ?? 0;
      process.kill(before, 'SIGKILL');
      const refused: unknown[] = [];
      await expect
        .poll(
          () =>
            send().then(
              () => refused.length > 0 || readPostmaster(join(folder, 'pg'))?.pid !== before,
              (error: unknown) => void refused.push(error),
            ),
          { timeout: 40_000, interval: 100 },
        )
        .toBe(true);
      for (const error of refused)
        expect(error).toMatchObject({ name: 'StorageError', code: 'unavailable' });
      expect(refused.length).toBeGreaterThan(0);
    },
  );
});
