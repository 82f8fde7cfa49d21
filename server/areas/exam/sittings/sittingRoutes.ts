import type { FastifyInstance } from 'fastify';
import { ok } from '#base/result.ts';
import {
  appealAnswer,
  appealBody,
  beginBody,
  eventAnswer,
  eventBody,
  handInAnswer,
  handInBody,
  KIOSK_CODE,
  kioskAnswer,
  kioskBody,
  myExamsAnswer,
  resumeBody,
  reviewAnswer,
  reviewQuery,
  saveAnswersBody,
  savedAnswer,
  sitting,
  sittingPaths,
} from '#contracts/exam/sittingCalls.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { askAppeal } from '../review/askAppeal.ts';
import { review } from '../review/review.ts';
import { begin } from './begin.ts';
import { handIn } from './handIn.ts';
import { kioskBegin } from './kioskBegin.ts';
import { myExams } from './myExams.ts';
import { resume } from './resume.ts';
import { saveAnswers } from './saveAnswers.ts';
import { tellEvent } from './tellEvent.ts';

/** Calls by which somebody sits an exam and looks at it afterwards; all are about the caller. */
export function sittingRoutes(app: FastifyInstance, engine: Engine): void {
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
    handle: ({ testId }, request) => begin(engine, testId, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.resume,
    access: 'signedIn',
    input: resumeBody,
    answer: sitting,
    about: 'Goes on with an attempt, in this window from now on',
    handle: (asked, request) => resume(engine, asked, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.save,
    access: 'signedIn',
    input: saveAnswersBody,
    answer: savedAnswer,
    about: 'Saves answers; what is older than what is kept changes nothing',
    handle: (asked, request) => saveAnswers(engine, asked, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.event,
    access: 'signedIn',
    input: eventBody,
    answer: eventAnswer,
    about: 'The window was left, or is back',
    handle: (asked, request) => tellEvent(engine, asked, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.handIn,
    access: 'signedIn',
    input: handInBody,
    answer: handInAnswer,
    about: 'Hands in, up to 30 s after the deadline; once, however often it is said',
    handle: (asked, request) => handIn(engine, asked, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.kiosk,
    access: KIOSK_CODE,
    input: kioskBody,
    answer: kioskAnswer,
    about: 'A student begins or resumes at a kiosk, by his card or job number',
    rateLimit: { max: 120, timeWindow: '1 minute' },
    handle: (asked, request) => kioskBegin(engine, asked, actorOf(request)),
  });
  route(app, {
    method: 'GET',
    path: sittingPaths.review,
    access: 'signedIn',
    input: reviewQuery,
    answer: reviewAnswer,
    about: 'An attempt of the caller beside the right answers, once its rule allows it',
    handle: ({ attemptId }, request) => review(engine, attemptId, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: sittingPaths.appeal,
    access: 'signedIn',
    input: appealBody,
    answer: appealAnswer,
    about: 'The caller asks that an answer be looked at again',
    rateLimit: { max: 60, timeWindow: '1 minute' },
    handle: (asked, request) => askAppeal(engine, asked, actorOf(request)),
  });
}
