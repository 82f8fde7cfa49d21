import type { FastifyInstance } from 'fastify';
import {
  markingPaths,
  rejudgeBody,
  rejudgeReply,
  testQuery,
  testStatisticsReply,
} from '#contracts/exam/markingCalls.ts';
import { RELEASE_CODE, RESULTS_CODE } from '#contracts/exam/examCodes.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { examFigures } from './examFigures.ts';
import { rejudge } from './rejudge.ts';

/** An exam in figures. */
export function resultsRoutes(app: FastifyInstance, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: markingPaths.statistics,
    access: RESULTS_CODE,
    input: testQuery,
    answer: testStatisticsReply,
    about: 'A released exam in figures, with how its questions did',
    handle: ({ id }, request) => examFigures(engine, id, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: markingPaths.rejudge,
    access: RELEASE_CODE,
    input: rejudgeBody,
    answer: rejudgeReply,
    about: 'Judges a question of a released exam anew; scores, grades and ranks follow',
    handle: (asked, request) => rejudge(engine, asked, actorOf(request)),
  });
}
