import { alarmFaces } from '#server/areas/alarms/alarmFaces.ts';
import { AlarmWalk } from '#server/areas/alarms/alarmWalk.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import { serverModule } from '#server/module.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { bookEvents } from './bookEvents.ts';
import { alarmEvent } from './events.ts';
import { webhookSender } from './sender.ts';

const LOOK_MS = 1_000;
const RETRY_MS = 10_000;

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
    const look = (): Promise<void> => sender.look();
    const walk = new AlarmWalk('webhook_mark');
    walk.open({
      inTransaction: (work) => inPoolTransaction(engine.pool, work),
      // A mark that was made by the first alarm after a webhook would stand behind that alarm.
      isWanted: () => true,
      take: (client, changes) =>
        bookEvents(client, Math.floor(clock.now()), changes.map(alarmEvent)),
      walked: (_, stored) => {
        if (stored > 0) void look().catch(failed);
      },
      failed(error) {
        failed(error);
        clock.after(RETRY_MS, () => void walk.look());
      },
    });
    const stopListening = logged.listen(() => void walk.look());
    const stopLooking = lookOften(clock, LOOK_MS, look, failed);
    return {
      async stop() {
        stopListening();
        await walk.close();
        await stopLooking();
        await sender.stop();
      },
    };
  },
});
