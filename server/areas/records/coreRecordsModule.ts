import { logHttp } from '#server/areas/admin/logs/httpLog.ts';
import { openConfigRoute } from '#server/areas/admin/openConfig.ts';
import { routesOf } from '#server/entity/routesOf.ts';
import { takeForms } from '#server/entity/transfer/sheet.ts';
import { limitRequest } from '#contracts/limits/limitRequest.ts';
import { serverModule } from '#server/module.ts';
import { served } from './recordFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';

const REFRESH_MS = 30_000;

/**
 * The records that the core answers for itself: requests for other limits, which are decided in one
 * transaction with the limits of the rules, and what pages read before anybody has signed in.
 */
export const coreRecordsModule = serverModule({
  name: 'coreRecords',
  needs: { ...served, clock: kernelFaces.clock },
  async start({ app, engine, settings, logWriter, logged, clock }) {
    await takeForms(app);
    logHttp(app, logWriter, logged);
    logWriter.open(engine.pool, engine.newId);
    routesOf(app, engine, limitRequest);
    openConfigRoute(app, settings);
    await logged.refresh();
    // Which calls are marked is changed by the office; here it is felt a little later.
    const refresh = (): void => void logged.refresh().catch(() => undefined);
    const stopRefreshing = clock.every(REFRESH_MS, refresh);
    return {
      async stop() {
        stopRefreshing();
        await logWriter.flush();
      },
    };
  },
});
