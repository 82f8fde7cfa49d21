import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '#base/result.ts';
import { processIdentity } from './processIdentity.ts';

/** Who holds a data folder. */
export type Holder = { readonly pid: number; readonly identity: string };

/**
 * Takes the lock file for this process and answers how to release it, or who holds it. A lock whose
 * process is gone is taken over; of several processes that try at once exactly one succeeds.
 */
export function takeLock(file: string): Result<() => void, Holder> {
  const mine: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? 'unknown' };
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      if (linked(draft, file)) return ok(() => releaseLock(file, mine));
      const holder = readHolder(file);
      if (holder === undefined) continue;
      if (processIdentity(holder.pid) === holder.identity) return err(holder);
      clearStale(file, holder, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A link appears with its content or not at all, so that nobody reads half a lock. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // Not ours or damaged: nobody alive can hold it.
    return { pid: 0, identity: 'damaged' };
  }
}

/**
 * Renaming is what only one process can do; if it caught a fresh lock instead of the stale one,
 * that goes back.
 */
function clearStale(file: string, stale: Holder, aside: string): void {
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const caught = readHolder(aside);
  if (caught !== undefined && caught.identity !== stale.identity) linked(aside, file);
  rmSync(aside, { force: true });
}

function releaseLock(file: string, mine: Holder): void {
  const holder = readHolder(file);
  if (holder?.pid === mine.pid && holder.identity === mine.identity) rmSync(file, { force: true });
}
