import { err, ok, type Result } from '#base/result.ts';
import { databaseAt, openDatabase, type Database, type DatabaseSettings } from './database.ts';
import { runningCluster } from './embedded/cluster.ts';
import { prepareDataFolder } from './embedded/dataFolder.ts';
import { exitCodes, refuse, type Refusal } from './refusal.ts';

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

/** A transaction that its process leaves open is ended after so long, with whatever it locks. */
const IDLE_MS = 5_000;

/** A database that somebody else keeps running. */
export type RunningDatabase = Database & {
  /** Whether it has been started anew where our connections do not lead. */
  hasMoved(): boolean;
};

/**
 * Opens the database that another process of the product keeps running. A transaction that hangs
 * with this process lets go of what it locks after seconds.
 */
export async function openRunning(
  settings: Pick<DatabaseSettings, 'databaseUrl' | 'dataFolder' | 'log'>,
): Promise<Result<RunningDatabase, Refusal>> {
  if (settings.databaseUrl !== undefined) {
    const opened = await openDatabase({ ...settings, idleMs: IDLE_MS });
    return opened.ok ? ok({ ...opened.value, hasMoved: () => false }) : opened;
  }
  const folder = prepareDataFolder(settings.dataFolder, settings.log);
  if (!folder.ok) return folder;
  const { path } = folder.value;
  const address = runningCluster(path);
  if (address === undefined)
    return err(refuse('postgres_failed', `No PostgreSQL runs in the data folder ${path}.`));
  const { pool, connection } = databaseAt(address, settings.log, undefined, IDLE_MS);
  const hasMoved = (): boolean => {
    const now = runningCluster(path);
    return now !== undefined && (now.host !== address.host || now.port !== address.port);
  };
  return ok({ pool, connection, dataFolder: path, stop: () => pool.end(), hasMoved });
}
