import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { openTestStore } from '#tests/testStore.ts';
import { openDatabase } from './database.ts';
import { readPostmaster } from './embedded/postmaster.ts';
import { silentLog } from './log.ts';

const repository = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pithead-durable-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'what was answered is there after kill -9 of server and database, and the alarm log has no gap',
  { timeout: 60_000 },
  async () => {
    const child = spawn(process.execPath, [join(repository, 'tests/storeProcess.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let answered = 0;
    await new Promise<void>((killed) => {
      createInterface({ input: child.stdout })
        .on('line', (line) => {
          answered = Number(line.split(' ')[1]);
          if (answered !== 150) return;
          process.kill(readPostmaster(join(folder, 'pg'))?.pid ?? 0, 'SIGKILL');
          child.kill('SIGKILL');
        })
        .on('close', killed);
    });
    const opened = await openDatabase({
      databaseUrl: undefined,
      dataFolder: folder,
      log: silentLog,
    });
    if (!opened.ok) throw new Error(opened.error.message);
    const { store } = await openTestStore(opened.value, Date.now());
    const { rows } = await opened.value.pool.query<{
      samples: number;
      alarms: number;
      lines: number;
      last: number;
    }>(
      `SELECT (SELECT count(*)::int FROM sample) AS samples, (SELECT count(*)::int FROM alarm) AS alarms, count(*)::int AS lines, max(seq)::int AS last FROM alarm_log`,
    );
    await store.close();
    await opened.value.stop();
    const last = rows[0]?.last ?? 0;
    expect(answered).toBeGreaterThanOrEqual(150);
    expect(last).toBeGreaterThanOrEqual(answered);
    expect(rows).toEqual([{ samples: last, alarms: last, lines: last, last }]);
  },
);

test(
  'kill -9 in the middle of compaction loses and doubles no sample',
  { timeout: 60_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'pithead-packing-'));
    chmodSync(data, 0o755);
    const child = spawn(process.execPath, [join(repository, 'tests/compactingProcess.ts'), data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((killed) => {
      createInterface({ input: child.stdout })
        .on('line', (line) => {
          if (line !== 'moving' || child.killed) return;
          process.kill(readPostmaster(join(data, 'pg'))?.pid ?? 0, 'SIGKILL');
          child.kill('SIGKILL');
        })
        .on('close', killed);
    });
    const opened = await openDatabase({ databaseUrl: undefined, dataFolder: data, log: silentLog });
    if (!opened.ok) throw new Error(opened.error.message);
    const { store } = await openTestStore(opened.value, Date.UTC(2026, 10, 21, 8));
    const counted = async (): Promise<[rows: number, packed: number]> => {
      const { rows } = await opened.value.pool.query<{ rows: number; packed: number }>(
        'SELECT (SELECT count(*)::int FROM sample) AS rows, (SELECT coalesce(sum(count), 0)::int FROM sample_chunk) AS packed',
      );
      return [rows[0]?.rows ?? 0, rows[0]?.packed ?? 0];
    };
    const [rows, packed] = await counted();
    expect(rows).toBeGreaterThan(0);
    expect(packed).toBeGreaterThan(0);
    expect(rows + packed).toBe(300_000);
    await store.compact();
    expect(await counted()).toEqual([0, 300_000]);
    await store.close();
    await opened.value.stop();
    rmSync(data, { recursive: true, force: true });
  },
);
