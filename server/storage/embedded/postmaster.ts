import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StorageLog } from '../log.ts';
import { processIdentity } from './processIdentity.ts';

const FAST_MS = 8_000;
const POLL_MS = 10;

/**
 * What postmaster.pid in `pgFolder` says: the server's process, where it listens, whether it takes
 * connections; undefined without one.
 */
export function readPostmaster(
  pgFolder: string,
): { pid: number; port: number; socketFolder: string; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(pgFolder, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketFolder: lines[4]?.trim() ?? '',
      ready: lines[7]?.trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

/**
 * Ends the server with this pid: a fast shutdown, and after 8 s an immediate one, from which the
 * next start recovers.
 */
export async function endPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await gone(pid, FAST_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await gone(pid, FAST_MS)) return;
  signal(pid, 'SIGKILL');
  await gone(pid, FAST_MS);
}

/**
 * Stops a server that an earlier, killed process of ours left running on this folder. Call only
 * while holding the folder's lock.
 */
export async function endOrphan(pgFolder: string, log: StorageLog): Promise<void> {
  const left = readPostmaster(pgFolder);
  if (left === undefined) return;
  if (isPostgresOf(left.pid, pgFolder)) {
    log.warn(
      `PostgreSQL (pid ${left.pid}) was left running by a process that was killed; stopping it before starting anew`,
    );
    await endPostmaster(left.pid);
    return;
  }
  // The number may belong to somebody else by now, at which PostgreSQL would refuse to start.
  if (processIdentity(left.pid) !== undefined)
    rmSync(join(pgFolder, 'postmaster.pid'), { force: true });
}

function isPostgresOf(pid: number, pgFolder: string): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (process.platform !== 'linux') return true;
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (words[0] ?? '').includes('postgres') && words.includes(pgFolder);
  } catch {
    return false;
  }
}

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (processIdentity(pid) !== undefined) {
    if (performance.now() > end) return false;
    await sleep(POLL_MS);
  }
  return true;
}
