import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { evacuationCodes } from '#contracts/evacuation/evacuation.ts';
import {
  paintedBody,
  screenList,
  takeoverNow,
  takeoverPaths,
} from '#contracts/signage/takeover.ts';
import { evacuationFaces } from '#server/areas/evacuation/evacuationFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { knownPlayer } from '../players/knownPlayer.ts';
import { takeoverRows } from './takeoverRows.ts';
import { Takeovers } from './takeovers.ts';

/** The mine takes screens over: in the core, which nothing of the office delays. */
export const takeoverModule = serverModule({
  name: 'takeover',
  needs: {
    app: kernelFaces.app,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    engine: entityFaces.engine,
    evacuations: evacuationFaces.evacuations,
    alarms: portFaces.openAlarms,
    screens: portFaces.screens,
  },
  async start({ app, clock, log, engine, evacuations, alarms, screens }) {
    const rows = takeoverRows(engine.pool, (work) => inPoolTransaction(engine.pool, work));
    const complain = (error: unknown, what: string): void => log.error({ err: error }, what);
    const takeovers = new Takeovers({ clock, evacuations, alarms, screens, rows, complain });
    await takeovers.open();
    route(app, {
      method: 'GET',
      path: takeoverPaths.now,
      access: 'public',
      answer: takeoverNow,
      about: 'What takes the screen of this player, by its token, over now',
      rateLimit: { max: 6_000, timeWindow: '1 minute' },
      async handle(_, request) {
        const player = await knownPlayer(engine, request);
        if (!player.ok) return player;
        return ok({ now: clock.now(), takeover: takeovers.of(player.value.id) });
      },
    });
    route(app, {
      method: 'POST',
      path: takeoverPaths.painted,
      answer: z.null(),
      access: 'public',
      input: paintedBody,
      about: 'A player, by its token, has really painted what takes its screen over',
      rateLimit: { max: 6_000, timeWindow: '1 minute' },
      async handle({ key, ago }, request) {
        const player = await knownPlayer(engine, request);
        if (!player.ok) return player;
        const at = Math.floor(clock.now() - ago);
        return (await rows.painted(player.value.id, key, at)) ? ok(null) : err(notTaken);
      },
    });
    route(app, {
      method: 'GET',
      path: takeoverPaths.screens,
      access: evacuationCodes.see,
      answer: screenList,
      about: 'Screens that the mine has taken over, and which of them show it',
      handle: async () => ok({ list: await rows.screens() }),
    });
    return { stop: () => takeovers.close() };
  },
});

const notTaken = failure('not_found', 'This screen is not taken over by that.', 'key');
