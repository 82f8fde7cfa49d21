import { resolve } from 'node:path';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { linkFaces } from '#server/link/linkFaces.ts';
import { gift, serverModule, type Gift } from '#server/module.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate/migrate.ts';
import { openRunning } from './openBeside.ts';
import { storageFaces } from './storageFaces.ts';

/** That the database died is shown so long. */
const SHOWN_MS = 10 * 60_000;

/** The database, started where it is our own, with its tables brought up to date. */
export const databaseModule = serverModule({
  name: 'database',
  needs: {
    settings: kernelFaces.settings,
    log: kernelFaces.log,
    clock: kernelFaces.clock,
    health: kernelFaces.health,
  },
  async start({ settings: { databaseUrl, dataFolder }, log, clock, health }) {
    let diedAt: number | undefined;
    const opened = await openDatabase({
      databaseUrl,
      dataFolder,
      log,
      died: () => (diedAt = clock.now()),
    });
    if (!opened.ok) return opened;
    const database = opened.value;
    const migrated = await migrate(database.connection);
    if (!migrated.ok) {
      await database.stop();
      return migrated;
    }
    health.watch('database', () =>
      diedAt === undefined || clock.now() - diedAt > SHOWN_MS
        ? undefined
        : { reason: 'restarted', at: diedAt },
    );
    return { gives: given(database, dataFolder), stop: () => database.stop() };
  },
});

/** The database that the core has opened. */
export const sharedDatabaseModule = serverModule({
  name: 'database',
  // The link is open: the core is through with its own start.
  needs: { settings: kernelFaces.settings, log: kernelFaces.log, core: linkFaces.core },
  async start({ settings: { databaseUrl, dataFolder }, log, core }) {
    const opened = await openRunning({ databaseUrl, dataFolder, log });
    if (!opened.ok) return opened;
    const database = opened.value;
    // The supervisor starts us again, over the database as it stands then.
    core.onOpen(() => {
      if (!database.hasMoved()) return;
      log.warn('the database is elsewhere now: beginning anew');
      process.kill(process.pid, 'SIGTERM');
    });
    return { gives: given(database, dataFolder), stop: () => database.stop() };
  },
});

const given = (database: Database, dataFolder: string | undefined): Gift[] => [
  gift(storageFaces.database, database),
  gift(kernelFaces.pool, database.pool),
  gift(kernelFaces.folder, database.dataFolder ?? dataFolder ?? resolve('.pithead')),
];
