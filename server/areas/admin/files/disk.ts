import { mkdir, stat, statfs } from 'node:fs/promises';

const GB = 1024 ** 3;
/** What uploads leave free of the disk on which the alarms are stored, and of another one. */
const RESERVED = { databaseDisk: 2 * GB, otherDisk: 0.1 * GB } as const;

/** A disk that uploads are written to. */
export type Disk = {
  /** Bytes that uploads may still take; nothing or less when none. */
  room(): Promise<number>;
};

/** The disk of `folder`; never the last gigabytes of the one that the database's folder lies on. */
export function diskOf(folder: string, databaseFolder: string): Disk {
  return {
    async room() {
      await mkdir(folder, { recursive: true });
      const [own, database, { bsize, bavail }] = await Promise.all([
        stat(folder),
        stat(databaseFolder).catch(() => undefined),
        statfs(folder),
      ]);
      return bsize * bavail - RESERVED[own.dev === database?.dev ? 'databaseDisk' : 'otherDisk'];
    },
  };
}
