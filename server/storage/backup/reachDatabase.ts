import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { usualDataFolders } from '../embedded/dataFolder.ts';
import { silentLog } from '../log.ts';
import { openBeside } from '../openBeside.ts';

export type Reached = {
  readonly connection: ClientConfig;
  readonly dataFolder: string | undefined;
  /** Leaves; what was not running before does not run afterwards. */
  stop(): Promise<void>;
};

/**
 * The product's database, whether the product runs or not, and the folder beside it. Throws, in
 * words, where there is none.
 */
export async function reachDatabase(
  databaseUrl: string | undefined,
  chosen: string | undefined,
): Promise<Reached> {
  const folders = chosen === undefined ? usualDataFolders : [chosen];
  const dataFolder = folders.find(
    (folder) => existsSync(join(folder, 'pg')) || existsSync(join(folder, 'secret.key')),
  );
  if (databaseUrl === undefined && dataFolder === undefined)
    throw new Error(
      `There is no data folder at ${folders.join(' or ')}: name it with --data or PITHEAD_DATA.`,
    );
  const opened = await openBeside({ databaseUrl, dataFolder, log: silentLog });
  if (!opened.ok) throw new Error(opened.error.message);
  const { connection, stop } = opened.value;
  return { connection, dataFolder, stop: () => stop() };
}
