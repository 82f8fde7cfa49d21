import { randomBytes } from 'node:crypto';
import { ok } from '#base/result.ts';
import { mqttOutStanding, mqttOutTab } from '#contracts/admin/mqttOut.ts';
import { addressTab } from '#contracts/admin/settingTabs.ts';
import { paths } from '#contracts/http/paths.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { MqttOut } from './mqttOut.ts';

const LOOK_MS = 1_000;

/** Publishes newest values and steps of alarms to the broker that the settings name. */
export const mqttOutModule = serverModule({
  name: 'mqttOut',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    mine: portFaces.mine,
    settings: adminFaces.settingStore,
    clock: kernelFaces.clock,
    metrics: kernelFaces.metrics,
    log: kernelFaces.log,
  },
  start({ app, engine: { pool }, mine, settings, clock, metrics, log }) {
    // Of two servers each is a client of its own: one name for both would throw the other out.
    const clientId = `pithead-out-${randomBytes(4).toString('hex')}`;
    const out = new MqttOut({ pool, clock, mine, clientId });
    metrics.gauge(
      'pithead_mqtt_out_faulty',
      '1 while the broker of the settings takes nothing, else 0',
      () => (out.isFaulty ? 1 : 0),
    );
    route(app, {
      method: 'GET',
      path: paths.mqttOut,
      access: 'admin/sysset/list',
      answer: mqttOutStanding,
      about: 'How publishing to the broker of the settings goes',
      handle: async () => ok(await out.standing()),
    });
    const stop = lookOften(
      clock,
      LOOK_MS,
      async () => {
        await out.follow(
          await settings.tab('sysset', 'mqttOut', mqttOutTab),
          await settings.tab('sysset', 'addresses', addressTab),
        );
        await out.look();
      },
      (error) => log.warn({ err: error }, 'what is published by MQTT waits for the database'),
    );
    return {
      async stop() {
        out.end();
        await stop();
        await out.close();
      },
    };
  },
});
