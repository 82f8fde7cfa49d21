import type { FastifyInstance } from 'fastify';
import {
  appealAnswer,
  appealBody,
  reviewAnswer,
  reviewQuery,
  sittingPaths,
} from '#contracts/exam/sittingCalls.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { askAppeal } from './askAppeal.ts';
import { review } from './review.ts';

/** Calls by which somebody looks at an exam that he sat. */
export function reviewRoutes(app: FastifyInstance, engine: Engine): void {
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
