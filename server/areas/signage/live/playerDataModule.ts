import { ok } from '#base/result.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { pictureAnswer, pictureAsked, picturePath } from '#contracts/signage/fleet.ts';
import { playerPaths } from '#contracts/signage/player.ts';
import { playerData } from '#contracts/signage/playerData.ts';
import { device } from '#contracts/signage/signage.ts';
import { wallFaces } from '#server/areas/walls/wallFaces.ts';
import { actorOf } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { pictureOf } from '../fleet/pictureOf.ts';
import { knownPlayer } from '../players/knownPlayer.ts';
import { playerDataOf } from './playerData.ts';

/** What players are told of the mine. */
export const playerDataModule = serverModule({
  name: 'playerData',
  needs: {
    app: kernelFaces.app,
    log: kernelFaces.log,
    engine: entityFaces.engine,
    mine: portFaces.mine,
    weather: wallFaces.weather,
  },
  start({ app, log, engine, mine, weather }) {
    const complain = (error: unknown, what: string): void => log.error({ err: error }, what);
    const dataFor = playerDataOf({ engine, mine, weather, complain });
    route(app, {
      method: 'GET',
      path: playerPaths.data,
      access: 'public',
      answer: playerData,
      about: 'What the widgets of this player’s published templates show of the mine',
      rateLimit: { max: 6_000, timeWindow: '1 minute' },
      async handle(_, request) {
        const player = await knownPlayer(engine, request);
        return player.ok ? ok(await dataFor(player.value)) : player;
      },
    });
    route(app, {
      method: 'GET',
      path: picturePath,
      access: permissionOf(device, 'list'),
      input: pictureAsked,
      answer: pictureAnswer,
      about: 'What the screen of a signage device shows now, with what its widgets are told',
      handle: ({ id }, request) => pictureOf({ engine, dataFor }, id, actorOf(request)),
    });
  },
});
