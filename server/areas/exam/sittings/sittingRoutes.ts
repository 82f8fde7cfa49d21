import { KIOSK_CODE } from '#contracts/exam/examCodes.ts';
import type { FastifyInstance } from 'fastify';
import { ok, type Result } from '#base/result.ts';
import {
  beginBody,
  eventAnswer,
  eventBody,
  handInAnswer,
  handInBody,
  kioskAnswer,
  kioskBody,
  myExamsAnswer,
  resumeBody,
  saveAnswersBody,
  savedAnswer,
  sitting,
  sittingPaths,
} from '#contracts/exam/sittingCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { begin } from './begin.ts';
import { handIn } from './handIn.ts';
import { kioskBegin } from './kioskBegin.ts';
import { myExams } from './myExams.ts';
import { resume } from './resume.ts';
import { saveAnswers } from './saveAnswers.ts';
import { tellEvent } from './tellEvent.ts';

/** Hands on what came of a call, and says of which attempt something was kept. */
const telling =
  (heard: (attemptId: string) => void) =>
  <T>(kept: Result<T, Failure>, attemptOf: (value: T) => string): Result<T, Failure> => {
    if (kept.ok) heard(attemptOf(kept.value));
    return kept;
  };

/**
 * Calls by which somebody sits an exam; all are about the caller, or whoever has a kiosk's ticket.
 * `heard` is told of each attempt of which something was kept.
 */
export function sittingRoutes(
  app: FastifyInstance,
  engine: Engine,
  heard: (attemptId: string) => void,
): void {
  const told = telling(heard);
  route(app, {
    method: 'GET',
    path: sittingPaths.mine,
    access: 'signedIn',
    answer: myExamsAnswer,
    about: 'The exams of the caller, with what he may do now',
    handle: async (_, request) => ok(await myExams(engine, actorOf(request))),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.begin,
    access: 'signedIn',
    input: beginBody,
    answer: sitting,
    about: 'The caller begins an exam, or goes on with the attempt that is open',
    handle: async ({ testId }, request) =>
      told(await begin(engine, testId, actorOf(request)), ({ attemptId }) => attemptId),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.resume,
    access: 'signedIn',
    input: resumeBody,
    answer: sitting,
    about: 'Goes on with an attempt, in this window from now on',
    handle: async (asked, request) =>
      told(await resume(engine, asked, actorOf(request)), () => asked.attemptId),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.save,
    access: 'signedIn',
    input: saveAnswersBody,
    answer: savedAnswer,
    about: 'Saves answers; what is older than what is kept changes nothing',
    handle: async (asked, request) =>
      told(await saveAnswers(engine, asked, actorOf(request)), () => asked.attemptId),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.event,
    access: 'signedIn',
    input: eventBody,
    answer: eventAnswer,
    about: 'The window was left, or is back',
    handle: async (asked, request) =>
      told(await tellEvent(engine, asked, actorOf(request)), () => asked.attemptId),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.handIn,
    access: 'signedIn',
    input: handInBody,
    answer: handInAnswer,
    about: 'Hands in, up to 30 s after the deadline; once, however often it is said',
    handle: async (asked, request) =>
      told(await handIn(engine, asked, actorOf(request)), () => asked.attemptId),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.kiosk,
    access: KIOSK_CODE,
    input: kioskBody,
    answer: kioskAnswer,
    about: 'A student begins or resumes at a kiosk, by his card or job number',
    rateLimit: { max: 120, timeWindow: '1 minute' },
    handle: async (asked, request) =>
      told(
        await kioskBegin(engine, asked, actorOf(request)),
        ({ sitting: { attemptId } }) => attemptId,
      ),
  });
}
