import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsFrom } from '#server/kernel/settings.ts';
import { writeBackup, type BackupDone } from '#server/storage/backup/backup.ts';
import { reachDatabase, type Reached } from '#server/storage/backup/reachDatabase.ts';
import { noteRun } from '#server/storage/backup/runs.ts';

/**
 * `npm run backup -- <folder> [--keep n] [--data folder]`: a checked copy of everything, of a
 * product that may go on running.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string', default: '7' },
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const [target] = positionals;
const keep = Number(values.keep);
if (target === undefined || !Number.isInteger(keep) || keep < 1) {
  console.error('npm run backup -- <folder> [--keep 7] [--data <data folder>]');
  process.exit(1);
}
try {
  const settings = settingsFrom(process.env);
  const reached = await reachDatabase(
    settings.databaseUrl,
    values.data === undefined ? settings.dataFolder : resolve(values.data),
  );
  const done = await backUp(reached, settings.filesFolder, resolve(target)).finally(() =>
    reached.stop(),
  );
  const { manifest, removed } = done;
  const result = resultOf(done);
  if (values.json) console.log(JSON.stringify(result));
  else {
    const seconds = (result.tookMs / 1000).toFixed(1);
    console.log(
      `${result.folder}: ${result.rows} rows of ${result.tables} tables and ${result.files} files, ${(result.bytes / 1e6).toFixed(1)} MB, ${seconds} s; read back and compared.`,
    );
    if (!manifest.key)
      console.log(
        'No secret.key is in it: secrets open with the PITHEAD_KEY of this installation alone.',
      );
    for (const old of removed) console.log(`removed ${old}`);
  }
} catch (error) {
  console.error(`The backup failed: ${(error as Error).message}`);
  process.exit(1);
}

/**
 * Makes it, and writes down in the database what became of it: a failure to write that down fails
 * no backup.
 */
async function backUp(
  { connection, dataFolder }: Reached,
  filesFolder: string | undefined,
  into: string,
): Promise<BackupDone> {
  const began = Date.now();
  const note = (run: Partial<Parameters<typeof noteRun>[1]>): Promise<void> =>
    noteRun(connection, { began, ended: Date.now(), folder: into, ...run }).catch(
      (error: unknown) =>
        console.error(`It could not be written down: ${(error as Error).message}`),
    );
  try {
    const done = await writeBackup({
      connection,
      dataFolder,
      filesFolder,
      target: into,
      keep,
      now: () => Date.now(),
    });
    const { folder, rows, tables, files, bytes } = resultOf(done);
    await note({ folder, rows, tables, files, bytes });
    return done;
  } catch (error) {
    await note({ fault: (error as Error).message });
    throw error;
  }
}

function resultOf({ folder, manifest: { tables, files, bytes, tookMs } }: BackupDone) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { folder, tables: tables.length, rows, files: files.length, bytes, tookMs };
}
