import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { freeBytes, LEAST_ROOM } from '#server/kernel/diskRoom.ts';
import { settingsFrom, type Settings } from '#server/kernel/settings.ts';
import { usualDataFolders } from '#server/storage/embedded/dataFolder.ts';
import { silentLog } from '#server/storage/log.ts';
import { openRunning } from '#server/storage/openBeside.ts';
import { ill, well, type Finding } from './finding.ts';

type Env = Readonly<Record<string, string | undefined>>;
const GIB = 1024 ** 3;

/** Whether the product at `url` would be on this machine, so that its folder and database are here. */
export const isHere = (url: string): boolean =>
  URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * What is wrong on this machine: settings, data folder, disk, database. Starts and makes nothing;
 * `runs` is whether the product answers.
 */
export async function machineFindings(
  env: Env,
  runs: boolean,
  usual: readonly string[] = usualDataFolders,
): Promise<Finding[]> {
  let settings: Pick<Settings, 'dataFolder' | 'databaseUrl'>;
  try {
    settings = settingsFrom(env);
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return [
      ill('settings_wrong', 'settings', `${says}.`, 'docs/operations.md lists what each may be.'),
    ];
  }
  const folder = settings.dataFolder ?? usual.find((one) => existsSync(join(one, 'pg')));
  return [
    ...(folder === undefined ? [] : await folderFindings(folder)),
    ...(await databaseFindings(settings.databaseUrl, folder, runs)),
  ];
}

async function folderFindings(folder: string): Promise<Finding[]> {
  if (!existsSync(folder))
    return [well('data folder', `${folder} is made when the product is first started.`)];
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [
      ill(
        'folder_closed',
        'data folder',
        `${folder} may not be written by who runs this.`,
        'Run it as the user of the product, or set PITHEAD_DATA.',
      ),
    ];
  }
  const free = await freeBytes(folder);
  const room = `${(free / GIB).toFixed(1)} GiB are free in ${folder}.`;
  return [
    free < LEAST_ROOM
      ? ill(
          'disk_nearly_full',
          'disk',
          room,
          'Make room, or keep samples for less long (setting retention): without room nothing is taken.',
        )
      : well('disk', room),
  ];
}

async function databaseFindings(
  databaseUrl: string | undefined,
  folder: string | undefined,
  runs: boolean,
): Promise<Finding[]> {
  const isOwn = databaseUrl === undefined;
  // Its own database runs as long as the product does, and nothing is to be made here.
  if (isOwn && (folder === undefined || !existsSync(join(folder, 'pg')))) return [];
  const why = await databaseFault(databaseUrl, folder);
  if (why === undefined) return [well('database', 'PostgreSQL answers.')];
  if (isOwn && !runs)
    return [well('database', 'Its own PostgreSQL is stopped, as the product is.')];
  return [
    ill(
      isOwn ? 'database_stopped' : 'database_unreachable',
      'database',
      why,
      isOwn
        ? 'It is started again by itself within seconds; if not, the log of the product says why.'
        : 'Look whether that server runs, lets this machine in and has this database.',
    ),
  ];
}

/** Why the database does not answer; undefined when it does. */
async function databaseFault(
  databaseUrl: string | undefined,
  dataFolder: string | undefined,
): Promise<string | undefined> {
  try {
    const opened = await openRunning({ databaseUrl, dataFolder, log: silentLog });
    if (!opened.ok) return opened.error.message;
    try {
      await opened.value.pool.query('SELECT 1');
      return undefined;
    } finally {
      await opened.value.stop();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
