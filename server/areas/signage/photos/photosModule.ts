import { permissionOf } from '#contracts/entity/permission.ts';
import {
  photoAnswer,
  photoAsked,
  photoBody,
  photoPaths,
  photoTaken,
} from '#contracts/signage/photo.ts';
import { device } from '#contracts/signage/signage.ts';
import { actorOf } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { knownPlayer } from '../players/knownPlayer.ts';
import { keepPhoto, photoOf } from './photos.ts';

/** What the pages of players look like, as their browsers tell it. */
export const photosModule = serverModule({
  name: 'playerPhotos',
  needs: { app: kernelFaces.app, engine: entityFaces.engine },
  start({ app, engine }) {
    route(app, {
      method: 'POST',
      path: photoPaths.take,
      access: 'public',
      input: photoBody,
      answer: photoTaken,
      about: 'A player, by its token, hands in a photograph of its page',
      rateLimit: { max: 600, timeWindow: '1 minute' },
      async handle({ jpeg }, request) {
        const player = await knownPlayer(engine, request);
        return player.ok ? keepPhoto(engine, player.value.id, jpeg) : player;
      },
    });
    route(app, {
      method: 'GET',
      path: photoPaths.of,
      access: permissionOf(device, 'list'),
      input: photoAsked,
      answer: photoAnswer,
      about: 'The newest photograph of the page of a signage device',
      handle: ({ id }, request) => photoOf(engine, id, actorOf(request)),
    });
    return {};
  },
});
