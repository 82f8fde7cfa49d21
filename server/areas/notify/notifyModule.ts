import { appTab } from '#contracts/admin/settingTabs.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { alarmFaces } from '#server/areas/alarms/alarmFaces.ts';
import { AlarmWalk } from '#server/areas/alarms/alarmWalk.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { areasOfMine } from './areasOf.ts';
import { bookDue, MOST_WAITS } from './bookDue.ts';
import { newsSender } from './deliverNews.ts';
import { followAlarms } from './followAlarms.ts';

const LOOK_MS = 1_000;
const RETRY_MS = 10_000;

/** Carries out notification policies: follows alarms, books whom to tell, and tells them. */
export const notifyModule = serverModule({
  name: 'notify',
  needs: {
    engine: entityFaces.engine,
    settings: adminFaces.settingStore,
    mine: portFaces.mine,
    start: kernelFaces.settings,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    logged: alarmFaces.logged,
  },
  start({ engine, settings, mine, start: { smsUrl }, clock, log, logged }) {
    const failed = (error: unknown): void =>
      log.warn({ err: error }, 'notifications wait for the database');
    const sender = newsSender({ engine, settings, smsUrl }, failed);
    const areasOf = areasOfMine(() => mine.registry.model());
    const walk = new AlarmWalk('notify_mark');
    /** What is due of policies becomes deliveries, and what is due of those is sent. */
    const bookAndSend = async (): Promise<void> => {
      const { language } = await settings.tab('config', 'app', appTab);
      for (let due = MOST_WAITS; due === MOST_WAITS;)
        due = await inPoolTransaction(engine.pool, (client) =>
          bookDue(client, Math.floor(clock.now()), language),
        );
      await sender.look();
    };
    let last = Promise.resolve();
    const look = (): Promise<void> => (last = last.then(bookAndSend).catch(failed));
    walk.open({
      inTransaction: (work) => inPoolTransaction(engine.pool, work),
      // A mark that was made by the first alarm after a policy would stand behind that alarm.
      isWanted: () => true,
      take: (client, changes) => followAlarms(client, changes, areasOf),
      walked: (_, stored) => {
        if (stored > 0) void look();
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
        await last;
        await sender.stop();
      },
    };
  },
});
