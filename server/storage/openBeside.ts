import { err, ok, type Result } from '#base/result.ts';
import { databaseAt, openDatabase, type Database, type DatabaseSettings } from './database.ts';
import { runningCluster } from './embedded/cluster.ts';
import { prepareDataFolder } from './embedded/dataFolder.ts';
import { exitCodes, type Refusal } from './refusal.ts';

/**
 * Opens the database of a product that may be running: beside it then, else by starting its own
 * PostgreSQL until `stop`.
 */
export async function openBeside(
  settings: DatabaseSettings,
): Promise<Result<Omit<Database, 'dataFolder'>, Refusal>> {
  const opened = await openDatabase(settings);
  if (opened.ok || opened.error.exitCode !== exitCodes.data_folder_in_use) return opened;
  const folder = prepareDataFolder(settings.dataFolder, settings.log);
  if (!folder.ok) return folder;
  const address = runningCluster(folder.value.path);
  // Its holder is just starting or stopping.
  if (address === undefined) return err(opened.error);
  const { pool, connection } = databaseAt(address, settings.log);
  return ok({ pool, connection, stop: () => pool.end() });
}
