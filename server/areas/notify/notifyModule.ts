import { appTab } from '#contracts/admin/settingTabs.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { alarmFaces } from '#server/areas/alarms/alarmFaces.ts';
import { tellOfAlarms } from '#server/areas/alarms/tellOfAlarms.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { areasOfMine } from './areasOf.ts';
import { bookDue, MOST_WAITS } from './bookDue.ts';
import { newsSender } from './deliverNews.ts';
import { followAlarms } from './followAlarms.ts';
import { policiesOfRules } from './rulePolicies.ts';

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
    const model = () => mine.registry.model();
    const around = { areasOf: areasOfMine(model), policiesOf: policiesOfRules(model) };
    /** What is due of policies becomes deliveries, and what is due of those is sent. */
    const bookAndSend = async (): Promise<void> => {
      const { language } = await settings.tab('config', 'app', appTab);
      for (let due = MOST_WAITS; due === MOST_WAITS;)
        due = await inPoolTransaction(engine.pool, (client) =>
          bookDue(client, Math.floor(clock.now()), language),
        );
      await sender.look();
    };
    const stop = tellOfAlarms({
      mark: 'notify_mark',
      inTransaction: (work) => inPoolTransaction(engine.pool, work),
      clock,
      logged,
      book: (client, changes) => followAlarms(client, changes, around),
      send: bookAndSend,
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
