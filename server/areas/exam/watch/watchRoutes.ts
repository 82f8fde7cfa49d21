import type { FastifyInstance } from 'fastify';
import {
  extraTimeBody,
  extraTimeReply,
  markingPaths,
  watchQuery,
  watchReply,
} from '#contracts/exam/markingCalls.ts';
import { WATCH_CODE } from '#contracts/exam/examCodes.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { grantTime } from './grantTime.ts';
import { watchOf } from './watch.ts';

/** What invigilators ask for and give; `watches` is told who has been shown which exam. */
export function watchRoutes(
  app: FastifyInstance,
  engine: Engine,
  watches: (testId: string, userId: string) => void,
): void {
  route(app, {
    method: 'GET',
    path: markingPaths.watch,
    access: WATCH_CODE,
    input: watchQuery,
    answer: watchReply,
    about:
      'Who sits an exam, how far each is, what happened; for 40 s the hub tells the caller what changes',
    async handle({ testId }, request) {
      const actor = actorOf(request);
      const watched = await watchOf(engine, testId, actor);
      if (watched.ok) watches(testId, actor.userId);
      return watched;
    },
  });
  route(app, {
    method: 'POST',
    path: markingPaths.grant,
    access: WATCH_CODE,
    input: extraTimeBody,
    answer: extraTimeReply,
    about: 'Sets the extra minutes of a student',
    handle: (asked, request) => grantTime(engine, asked, actorOf(request)),
  });
}
