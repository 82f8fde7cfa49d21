import { alarmFaces } from '#server/areas/alarms/alarmFaces.ts';
import { tellOfAlarms } from '#server/areas/alarms/tellOfAlarms.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { bookEvents } from './bookEvents.ts';
import { alarmEvent } from './events.ts';
import { webhookSender } from './sender.ts';

/** Books what alarms do for the webhooks that chose it, and sends what is due. */
export const webhooksModule = serverModule({
  name: 'webhooks',
  needs: {
    engine: entityFaces.engine,
    settings: adminFaces.settingStore,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    logged: alarmFaces.logged,
  },
  start({ engine, settings, clock, log, logged }) {
    const failed = (error: unknown): void =>
      log.warn({ err: error }, 'webhooks wait for the database');
    const sender = webhookSender({ engine, settings }, failed);
    const stop = tellOfAlarms({
      mark: 'webhook_mark',
      inTransaction: (work) => inPoolTransaction(engine.pool, work),
      clock,
      logged,
      book: (client, changes) =>
        bookEvents(client, Math.floor(clock.now()), changes.map(alarmEvent)),
      send: () => sender.look(),
      failed,
    });
    return {
      async stop() {
        await stop();
        await sender.stop();
      },
    };
  },
});
