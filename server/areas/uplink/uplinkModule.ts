import { ok } from '#base/result.ts';
import { groupPaths, uplinkStanding } from '#contracts/group/groupCalls.ts';
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

/** How often it is tried to begin, or to have samples no longer kept. */
const TRY_MS = 10_000;

/** Sends what this mine commits up to the log of its group, where it has one. */
export const uplinkModule = serverModule({
  name: 'uplink',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    mine: portFaces.mine,
    start: kernelFaces.settings,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
  },
  start({ app, engine: { pool }, mine, start: { kafka }, clock, log }) {
    const inTransaction: InTransaction = (work) => inPoolTransaction(pool, work);
    const failed = (error: unknown): void =>
      log.warn({ err: error }, 'the way up waits for the database');
    const uplink =
      kafka === undefined || kafka.uplink.length === 0
        ? undefined
        : new Uplink({
            pool,
            clock,
            mine,
            kafka,
            inTransaction,
            failed,
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
        return ok({
          on: uplink !== undefined,
          mine: mine.registry.model().company.mineCode,
          connected: uplink !== undefined && fault === null,
          fault,
          streams: streams.filter(({ stream }) => kafka?.uplink.includes(stream) === true),
        });
      },
    });
    let isBegun = false;
    const stopTrying = lookOften(
      clock,
      TRY_MS,
      async () => {
        if (isBegun) return;
        if (uplink === undefined) await keepSamples(pool, inTransaction, false);
        else await uplink.open();
        isBegun = true;
      },
      failed,
    );
    return {
      async stop() {
        await stopTrying();
        await uplink?.close();
      },
    };
  },
});
