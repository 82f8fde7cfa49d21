import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StorageLog } from '../log.ts';
import { usualDataFolders } from './dataFolder.ts';
import { takeLock } from './lock.ts';
import { endOrphan } from './postmaster.ts';

/**
 * Ends the PostgreSQL that a killed server left on its data folder; leaves alone what another
 * living process holds.
 */
export async function endLeftPostgres(
  settings:
    | { readonly databaseUrl: string | undefined; readonly dataFolder: string | undefined }
    | undefined,
  log: StorageLog,
): Promise<void> {
  if (settings === undefined || settings.databaseUrl !== undefined) return;
  for (const folder of settings.dataFolder === undefined
    ? usualDataFolders
    : [settings.dataFolder]) {
    if (!existsSync(join(folder, 'pg', 'postmaster.pid'))) continue;
    const lock = takeLock(join(folder, 'pithead.lock'));
    if (!lock.ok) continue;
    await endOrphan(join(folder, 'pg'), log);
    lock.value();
  }
}
