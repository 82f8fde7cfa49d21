import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest, type Manifest } from './manifest.ts';

const NAME = /^pithead-\d{8}T\d{6}Z(-\d+)?$/;
/** What a backup is called until it is checked. */
export const DRAFT = '.draft';

/** Name of a backup that begins at `t`. */
export const nameOf = (t: number): string =>
  `pithead-${new Date(t).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

export type KeptBackup = { readonly folder: string; readonly manifest: Manifest };

/** Finished backups in `target`, newest first; what else lies there is left alone. */
export async function backupsIn(target: string): Promise<KeptBackup[]> {
  const names = await readdir(target).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => {
        const folder = join(target, name);
        const manifest = await readManifest(folder).catch(() => undefined);
        return manifest === undefined ? [] : [{ folder, manifest }];
      }),
  );
  return found.flat().toSorted((a, b) => b.manifest.createdAt.localeCompare(a.manifest.createdAt));
}

/**
 * Removes backups beyond the newest `keep`, and drafts that a killed run left; answers what is
 * gone. Call when a new one is finished.
 */
export async function removeOld(target: string, keep: number): Promise<string[]> {
  const drafts = (await readdir(target)).filter(
    (name) => name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length)),
  );
  const old = (await backupsIn(target)).slice(Math.max(1, keep));
  const gone = [...old.map(({ folder }) => folder), ...drafts.map((name) => join(target, name))];
  for (const folder of gone) await rm(folder, { recursive: true, force: true });
  return gone;
}
