import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { refuse, type Refusal } from './refusal.ts';

/** PostgreSQL begins with a new file of its log, 16 MB long, and a few more. */
const LEAST_BYTES = 32 * 1024 ** 2;
const MB = 1024 ** 2;

/**
 * The refusal that names the disk of `folder` when it is too full to start on; undefined when it is
 * not, or cannot be asked.
 */
export function fullDisk(folder: string): Refusal | undefined {
  let there = folder;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  try {
    const { bavail, blocks, bsize } = statfsSync(there);
    if (bavail * bsize >= LEAST_BYTES) return undefined;
    const room = `${Math.floor((bavail * bsize) / MB)} of ${Math.floor((blocks * bsize) / MB)} MB are free`;
    return refuse(
      'disk_full',
      `The disk of ${folder} is full (${room}): make room, at least ${LEAST_BYTES / MB} MB.`,
    );
  } catch {
    return undefined;
  }
}
