import type { FastifyInstance } from 'fastify';
import {
  extraTimeBody,
  extraTimeReply,
  identityBody,
  identityReply,
  markingPaths,
  watchQuery,
  watchReply,
} from '#contracts/exam/markingCalls.ts';
import { WATCH_CODE } from '#contracts/exam/examCodes.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { checkIdentity } from './checkIdentity.ts';
import type { ExamNews } from './examNews.ts';
import { grantTime } from './grantTime.ts';
import { watchOf } from './watch.ts';

/** What invigilators ask for and give; `news` is told who has been shown which exam. */
export function watchRoutes(
  app: FastifyInstance,
  engine: Engine,
  news: Pick<ExamNews, 'watches' | 'heard'>,
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
      if (watched.ok) news.watches(testId, actor.userId);
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
  route(app, {
    method: 'POST',
    path: markingPaths.identity,
    access: WATCH_CODE,
    input: identityBody,
    answer: identityReply,
    about: 'An invigilator has seen that whoever sits is who he says; once for each attempt',
    async handle(asked, request) {
      const checked = await checkIdentity(engine, asked, actorOf(request));
      if (checked.ok) news.heard(checked.value.attemptId);
      return checked;
    },
  });
}
