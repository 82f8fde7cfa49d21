import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import { serverModule } from '#server/module.ts';
import { startsOf } from './offsets.ts';
import { readTopics } from './readTopics.ts';
import { groupRoutes } from './routes.ts';
import { storeRecords } from './storeRecords.ts';

/** After a failure the brokers are left alone for so long. */
const RETRY_MS = 2_000;

/** Reads what mines send up, where this is the installation of their group, and answers from it. */
export const groupModule = serverModule({
  name: 'group',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    start: kernelFaces.settings,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
  },
  start({ app, engine: { pool }, start: { kafka }, clock, log }) {
    groupRoutes(app, pool, clock);
    if (kafka?.isGroup !== true) return undefined;
    const leaving = new AbortController();
    const read = (): Promise<void> =>
      readTopics(
        {
          kafka,
          starts: (places) => startsOf(pool, places),
          store: (records) =>
            inPoolTransaction(pool, (client) => storeRecords(client, records, clock.now())),
          connected: () => log.info('the log of the group is read'),
        },
        leaving.signal,
      );
    const stop = lookOften(clock, RETRY_MS, read, (error) =>
      log.warn({ err: error }, 'the log of the group cannot be read'),
    );
    return {
      async stop() {
        leaving.abort();
        await stop();
      },
    };
  },
});
