import type { FastifyInstance } from 'fastify';
import { ok } from '#base/result.ts';
import {
  bookAnswer,
  practicePaths,
  practiseAnswer,
  practiseBody,
} from '#contracts/exam/practiceCalls.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { practise, wrongBook } from './wrongBook.ts';

/** Practising what one got wrong. */
export function practiceRoutes(app: FastifyInstance, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: practicePaths.book,
    access: 'signedIn',
    answer: bookAnswer,
    about: 'What the caller got wrong and has not mastered since',
    handle: async (_, request) => ok(await wrongBook(engine, actorOf(request))),
  });
  route(app, {
    method: 'POST',
    path: practicePaths.answer,
    access: 'signedIn',
    input: practiseBody,
    answer: practiseAnswer,
    about: 'The caller answers a question of his book and is told what is right',
    handle: (asked, request) => practise(engine, asked, actorOf(request)),
  });
}
