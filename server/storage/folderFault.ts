import { existsSync, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A folder of a machine that does not answer lets whoever asks wait for ever. */
const ANSWER_MS = 5_000;

const noDisk = (folder: string): string => `${folder} is no folder of a disk`;

/** The folder itself, or where it would be made. */
function nearest(folder: string): string {
  let there = resolve(folder);
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  return there;
}

/** Throws where `folder` lies on no disk, before somebody makes it. */
export function demandDisk(folder: string): void {
  if (statfsSync(nearest(folder)).blocks === 0) throw new Error(noDisk(folder));
}

/**
 * Why files cannot be kept in `folder`, which need not be there yet; undefined when they can. File
 * systems that are made up by the kernel (`/proc`, `/sys`) have no room at all, and making a folder
 * there does not even end.
 */
export async function folderFault(folder: string): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(
    (done) => (timer = setTimeout(() => done(undefined), ANSWER_MS)),
  );
  try {
    const disk = await Promise.race([statfs(nearest(folder)), late]);
    if (disk === undefined) return `${folder} does not answer within ${ANSWER_MS / 1000} s`;
    return disk.blocks === 0 ? noDisk(folder) : undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    clearTimeout(timer);
  }
}
