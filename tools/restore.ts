import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noteRestore } from '#server/entity/chain/auditChain.ts';
import { ChainHead } from '#server/entity/chain/chainHead.ts';
import { settingsFrom } from '#server/kernel/settings.ts';
import { openVault } from '#server/kernel/vault.ts';
import { restoreBackup } from '#server/storage/backup/restore.ts';

/**
 * `npm run restore -- <backup> [--data folder]`: puts a backup into an empty data folder, which
 * `npm start` then serves.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('npm run restore -- <backup> [--data <empty data folder>]');
  process.exit(1);
}
try {
  const settings = settingsFrom(process.env);
  const log = { info: console.log, warn: console.error, error: console.error };
  const dataFolder = values.data === undefined ? settings.dataFolder : resolve(values.data);
  const began = Date.now();
  const manifest = await restoreBackup({
    folder: resolve(folder),
    databaseUrl: settings.databaseUrl,
    dataFolder,
    filesFolder: settings.filesFolder,
    log,
    async restored({ key, createdAt }, pool, place) {
      const at = place ?? resolve(import.meta.dirname, '../.pithead');
      // Without the key of the installation nobody can sign for it.
      const known = key || settings.key !== undefined;
      const mac = (text: string): string => openVault(at, settings.key).mac(text, 'audit');
      if (!known || !(await noteRestore({ pool, mac, head: new ChainHead(at) }, createdAt)))
        console.log(
          'The audit does not tell of this restore: the backup has no chain yet, or the key is not here.',
        );
    },
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `Restored the state of ${manifest.createdAt}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, ${seconds} s.`,
  );
  if (!manifest.key)
    console.log(
      'The backup held no secret.key: start with the PITHEAD_KEY of the installation that it was made of.',
    );
} catch (error) {
  console.error(`The restore failed: ${(error as Error).message}`);
  process.exit(1);
}
