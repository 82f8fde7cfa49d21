import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '#server/storage/embedded/lock.ts';
import { leaseCluster } from './cluster.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'pithead-cluster-'));
  chmodSync(parent, 0o755);
  folder = join(parent, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test(
  'who asks for the cluster while its host is on its way out gets the next one',
  { timeout: 90_000 },
  async () => {
    // The host before has given up its socket, and keeps its data folder until PostgreSQL is gone.
    // It still took one connection.
    const lock = join(folder, 'pithead.lock');
    const held = takeLock(lock);
    if (!held.ok) throw new Error('The lock is held by somebody else.');
    let dropped = 0;
    const before = createServer((socket: Socket) => {
      dropped++;
      socket.destroy();
      before.close();
    });
    await new Promise<void>((listening) => before.listen(join(folder, 'host.sock'), listening));
    const leasing = leaseCluster(folder, undefined);
    await expect
      .poll(() => existsSync(`${folder}.log`) && readFileSync(`${folder}.log`, 'utf8'), {
        timeout: 30_000,
      })
      .toContain('in use by');
    held.value();
    const { socket, address } = await leasing;
    expect(dropped).toBe(1);
    const client = new Client({ ...address, database: 'postgres' });
    await client.connect();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    socket.destroy();
    process.kill((JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid, 'SIGTERM');
    await expect.poll(() => existsSync(lock), { timeout: 30_000 }).toBe(false);
  },
);
