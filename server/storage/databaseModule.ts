import { resolve } from 'node:path';
import { openRunning } from './openBeside.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate/migrate.ts';
import { gift, serverModule } from '#server/module.ts';
import { prepareEntities } from '#server/entity/prepareEntities.ts';
import { faces } from '#server/ports/portFaces.ts';

/** The database, started where it is our own, with its tables brought up to date. */
export const databaseModule = serverModule({
  name: 'database',
  needs: { settings: faces.settings, log: faces.log, clock: faces.clock, life: faces.life },
  async start({ settings: { databaseUrl, dataFolder }, log, clock, life: { leaving } }) {
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
    if (migrated.ok && !leaving.aborted) await prepareEntities(database.pool, log);
    if (!migrated.ok) {
      await database.stop();
      return migrated;
    }
    return {
      gives: [
        gift(faces.database, { ...database, diedAt: () => diedAt }),
        gift(faces.folder, database.dataFolder ?? dataFolder ?? resolve('.pithead')),
      ],
      stop: () => database.stop(),
    };
  },
});

/** The database that the core has opened. */
export const sharedDatabaseModule = serverModule({
  name: 'database',
  // The link is open: the core is through with its own start.
  needs: { settings: faces.settings, log: faces.log, core: faces.core },
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
    return {
      gives: [
        gift(faces.database, { ...database, diedAt: () => undefined }),
        gift(faces.folder, database.dataFolder ?? dataFolder ?? resolve('.pithead')),
      ],
      stop: () => database.stop(),
    };
  },
});
