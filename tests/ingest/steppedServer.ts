import { afterEach, beforeEach } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { openServer, type OpenServer } from './openServer.ts';

/**
 * What each test of a file finds anew: the ingest side on a database of its own, by a clock that
 * begins at `now` and moves when it is told.
 */
export function steppedServer(now: number) {
  let database: TestDatabase;
  let server: OpenServer;
  let clock: ManualClock;
  const open = async (): Promise<void> => {
    server = await openServer(database, { clock, limits: { groupCommitMs: 0 } });
  };
  beforeEach(async () => {
    database = await startTestDatabase();
    clock = new ManualClock(now);
    await open();
  });
  afterEach(async () => {
    await server.stop();
    await database.stop();
  });
  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get clock() {
      return clock;
    },
    /** Stops the server and starts it on the same database, at the same time. */
    async restart() {
      await server.stop();
      await open();
    },
  };
}
