import { ok } from '#base/result.ts';
import { groupPaths, uplinkStanding } from '#contracts/group/groupCalls.ts';
import { groupTab } from '#contracts/group/groupTab.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { keepSamples, type InTransaction } from './keepSamples.ts';
import { streamMarks } from './streams.ts';
import { Uplink } from './uplink.ts';
import { watchUplink } from './uplinkFigures.ts';

/** How soon other settings are followed, and how often it is tried to begin. */
const FOLLOW_MS = 2_000;

/** Sends what this mine commits up to the log of its group, where it has one. */
export const uplinkModule = serverModule({
  name: 'uplink',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    mine: portFaces.mine,
    settings: adminFaces.settingStore,
    start: kernelFaces.settings,
    clock: kernelFaces.clock,
    metrics: kernelFaces.metrics,
    log: kernelFaces.log,
  },
  start({ app, engine: { pool }, mine, settings, start: { kafka }, clock, metrics, log }) {
    const inTransaction: InTransaction = (work) => inPoolTransaction(pool, work);
    const failed = (error: unknown): void =>
      log.warn({ err: error }, 'the way up waits for the database');
    const uplink =
      kafka === undefined
        ? undefined
        : new Uplink(
            {
              pool,
              clock,
              mine,
              kafka,
              inTransaction,
              failed,
            },
            groupTab.parse({}),
          );
    const isOn = (stream: string): boolean =>
      uplink?.streams.some((one) => one === stream) === true;
    watchUplink(metrics, {
      pool,
      now: () => clock.now(),
      isOn,
      isFaulty: () => (uplink?.fault ?? null) !== null,
      failures: () => uplink?.failures ?? 0,
    });
    route(app, {
      method: 'GET',
      path: groupPaths.uplink,
      access: 'group/uplink/get',
      answer: uplinkStanding,
      about: 'How far what goes up to the log of the group has gone',
      async handle() {
        const streams = await streamMarks(pool);
        const fault = uplink?.fault ?? null;
        const on = uplink !== undefined && uplink.streams.length > 0;
        return ok({
          on,
          mine: mine.registry.model().company.mineCode,
          connected: on && fault === null,
          fault,
          streams: streams.filter(({ stream }) => isOn(stream)),
        });
      },
    });
    let isShut = false;
    const stopFollowing = lookOften(
      clock,
      FOLLOW_MS,
      async () => {
        if (uplink !== undefined)
          await uplink.follow(await settings.tab('sysset', 'group', groupTab));
        else if (!isShut) {
          await keepSamples(pool, inTransaction, false);
          isShut = true;
        }
      },
      failed,
    );
    return {
      async stop() {
        await stopFollowing();
        await uplink?.close();
      },
    };
  },
});
