import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { StorageLog } from '../log.ts';
import { signal } from './postmaster.ts';

/**
 * Kills workers that outlived the server of this folder. They notice that it died and leave, unless
 * they wait for what another one held when it was killed: for ever, and nobody can start here
 * meanwhile. Nothing is lost that the death of their server has not lost: the next start recovers.
 * Call only while no server runs on the folder. Linux only; elsewhere they are waited for.
 */
export function endLeftWorkers(pgFolder: string, log: StorageLog): void {
  for (const pid of workersIn(pgFolder)) {
    log.warn(`A worker of PostgreSQL (pid ${pid}) outlived its server and does not end; killed`);
    signal(pid, 'SIGKILL');
  }
}

/** Every process of a server works in its folder. */
function workersIn(pgFolder: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(pgFolder);
  return readdirSync('/proc')
    .filter((name) => /^\d{1,10}$/u.test(name))
    .map(Number)
    .filter((pid) => linkOf(pid, 'cwd') === folder && isPostgres(linkOf(pid, 'exe')));
}

/** A program that was replaced meanwhile is called "(deleted)" here. */
const isPostgres = (program: string | undefined): boolean =>
  program !== undefined && /^postgres(?: \(deleted\))?$/u.test(basename(program));

/** Undefined for a process that has gone, or that is another user's. */
function linkOf(pid: number, name: 'cwd' | 'exe'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return undefined;
  }
}
