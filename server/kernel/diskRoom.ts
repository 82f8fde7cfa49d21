import { statfs } from 'node:fs/promises';

/** With less room than this, in bytes, a disk is nearly full: about an hour of a large mine. */
export const LEAST_ROOM = 1024 ** 3;

/** Bytes that are free on the folder's disk; rejects where there is no such folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
