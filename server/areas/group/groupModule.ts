import { groupTab } from '#contracts/group/groupTab.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import { serverModule } from '#server/module.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { watchGroup } from './groupFigures.ts';
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
    settings: adminFaces.settingStore,
    start: kernelFaces.settings,
    clock: kernelFaces.clock,
    metrics: kernelFaces.metrics,
    log: kernelFaces.log,
  },
  start({ app, engine: { pool }, settings, start: { kafka }, clock, metrics, log }) {
    groupRoutes(app, pool, clock);
    if (kafka?.isGroup !== true) return undefined;
    let isReading = false;
    watchGroup(metrics, { pool, now: () => clock.now(), isReading: () => isReading });
    const leaving = new AbortController();
    const read = (): Promise<void> =>
      readTopics(
        {
          kafka,
          clock,
          topics: () => settings.tab('sysset', 'group', groupTab),
          starts: (places) => startsOf(pool, places),
          store: (records) =>
            inPoolTransaction(pool, (client) =>
              storeRecords(client, records, clock.now(), kafka.takesAll),
            ),
          connected() {
            if (!isReading) log.info('the log of the group is read');
            isReading = true;
          },
        },
        leaving.signal,
      );
    const stop = lookOften(clock, RETRY_MS, read, (error) => {
      isReading = false;
      log.warn({ err: error }, 'the log of the group cannot be read');
    });
    return {
      async stop() {
        leaving.abort();
        await stop();
      },
    };
  },
});
