import { chmodSync, mkdirSync, writeFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '#base/result.ts';
import { demandDisk } from '../folderFault.ts';
import type { StorageLog } from '../log.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { canEnter, unprivilegedAccount, type Account } from './account.ts';

export type DataFolder = {
  readonly path: string;
  /** The user PostgreSQL runs under; undefined for the one who runs this process. */
  readonly account: Account | undefined;
};

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const SYSTEM_FOLDER = '/var/lib/pithead';
const OWN_FOLDER = join(repository, '.pithead');

/** Where data are when nobody chose a folder. */
export const usualDataFolders: readonly string[] = [OWN_FOLDER, SYSTEM_FOLDER];

/**
 * Makes and answers the folder that holds everything the product keeps: `chosen`, else `.pithead`
 * in the repository, else /var/lib/pithead when this is root's clone in a place that no other user
 * may enter.
 */
export function prepareDataFolder(
  chosen: string | undefined,
  log: StorageLog,
): Result<DataFolder, Refusal> {
  if (chosen !== undefined) return usable(chosen);
  const usual = usable(OWN_FOLDER);
  if (usual.ok || process.getuid?.() !== 0) return usual;
  log.info(
    `PostgreSQL's user cannot enter ${repository}; data are kept in ${SYSTEM_FOLDER}. Set PITHEAD_DATA for another place.`,
  );
  return usable(SYSTEM_FOLDER);
}

function usable(path: string): Result<DataFolder, Refusal> {
  const closed = (why: string): Result<never, Refusal> =>
    err(refuse('data_folder_closed', `The data folder ${path} cannot be used: ${why}`));
  try {
    demandDisk(path);
    if (mkdirSync(path, { recursive: true }) !== undefined) chmodSync(path, 0o755);
    const probe = join(path, `.probe.${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    return closed((error as Error).message);
  }
  const account = unprivilegedAccount(join(path, 'pg'));
  if (!canEnter(account, path))
    return closed(
      `the user ${account?.name ?? ''}, under whom PostgreSQL runs, may not enter it. Choose another with PITHEAD_DATA.`,
    );
  return ok({ path, account });
}
