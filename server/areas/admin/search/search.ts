import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ok } from '#base/result.ts';
import { paths } from '#contracts/http/paths.ts';
import { foundRecord, initialsAnswer, initialsBody, searchQuery } from '#contracts/http/search.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { soundsOf } from './sounds.ts';
import { recordIndex } from './recordIndex.ts';

/** What the palette asks: records by a few letters, and the pinyin of page titles. */
export function searchRoutes(app: FastifyInstance, engine: Engine): void {
  const index = recordIndex(engine);
  route(app, {
    method: 'GET',
    path: paths.search,
    access: 'signedIn',
    about: 'Records by title or pinyin',
    input: searchQuery,
    answer: z.array(foundRecord),
    handle: async ({ q }, request) => ok(await index.find(q, actorOf(request))),
  });
  route(app, {
    method: 'POST',
    path: paths.initials,
    access: 'signedIn',
    about: 'Pinyin initials and whole pinyin of texts',
    input: initialsBody,
    answer: initialsAnswer,
    handle: async ({ texts }) => ok(await soundsOf(texts)),
  });
}
