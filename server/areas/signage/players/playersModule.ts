import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import {
  announceAnswer,
  announceBody,
  beatAnswer,
  beatBody,
  collectAnswer,
  collectBody,
  contentAnswer,
  contentParams,
  playerPaths,
} from '#contracts/signage/player.ts';
import { playedAnswer, playedBody } from '#contracts/signage/playProof.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { takeProof } from '../proof/takeProof.ts';
import { announceScreen, collectToken } from './announce.ts';
import { noteSilent, takeBeat } from './beat.ts';
import { knownPlayer } from './knownPlayer.ts';
import { contentFor } from '../slots/published.ts';
import { seedSignage } from './seedSignage.ts';

const LOOK_MS = 5_000;

/**
 * What players ask. Their calls stand open as far as sign-in goes: a screen that is not known may
 * say so, and one that is shows a token of its own kind, which opens nothing else.
 */
export const playersModule = serverModule({
  name: 'players',
  needs: {
    app: kernelFaces.app,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    settings: kernelFaces.settings,
    engine: entityFaces.engine,
  },
  async start({ app, clock, log, settings, engine }) {
    const complain = (error: unknown, what: string): void => log.error({ err: error }, what);
    route(app, {
      method: 'POST',
      path: playerPaths.announce,
      access: 'public',
      input: announceBody,
      answer: announceAnswer,
      about: 'A screen that nobody knows yet gets a code to show and a secret to collect by',
      rateLimit: { max: 10, timeWindow: '1 minute' },
      handle: (body, request) => announceScreen(engine, body, request.ip),
    });
    route(app, {
      method: 'POST',
      path: playerPaths.collect,
      access: 'public',
      input: collectBody,
      answer: collectAnswer,
      about: 'Whether the code of a screen was entered; its token once it was',
      rateLimit: { max: 600, timeWindow: '1 minute' },
      handle: ({ secret }) => collectToken(engine, secret),
    });
    route(app, {
      method: 'POST',
      path: playerPaths.beat,
      access: 'public',
      input: beatBody,
      answer: beatAnswer,
      about: 'A player, by its token, says what it shows and hears what it is to show',
      rateLimit: { max: 2_000, timeWindow: '1 minute' },
      async handle(body, request) {
        const player = await knownPlayer(engine, request);
        return player.ok ? ok(await takeBeat(engine, player.value, body, request.ip)) : player;
      },
    });
    route(app, {
      method: 'POST',
      path: playerPaths.played,
      access: 'public',
      input: playedBody,
      answer: playedAnswer,
      about: 'A player, by its token, proves what it showed from when to when',
      rateLimit: { max: 2_000, timeWindow: '1 minute' },
      async handle({ spans }, request) {
        const player = await knownPlayer(engine, request);
        if (!player.ok) return player;
        const taken = await takeProof(engine, player.value.id, spans);
        return taken.ok ? ok({ taken: taken.value }) : taken;
      },
    });
    route(app, {
      method: 'GET',
      path: playerPaths.content,
      access: 'public',
      answer: contentAnswer,
      about: 'A published template that this player, by its token, is to show',
      rateLimit: { max: 600, timeWindow: '1 minute' },
      async handle(_, request) {
        const player = await knownPlayer(engine, request);
        if (!player.ok) return player;
        const asked = contentParams.safeParse(request.params);
        const found = asked.success
          ? await contentFor(engine, player.value, asked.data.templateId)
          : undefined;
        return found === undefined ? err(notPublished) : ok(found);
      },
    });
    if (settings.profile !== 'off') await seedSignage(engine);
    const look = (): void =>
      void noteSilent(engine).catch((error: unknown) =>
        complain(error, 'looking for silent players'),
      );
    look();
    return { stop: clock.every(LOOK_MS, look) };
  },
});

const notPublished = failure('not_published', 'This screen plays no such template now.');
