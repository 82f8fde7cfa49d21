import type { FastifyInstance } from 'fastify';
import { markingPaths, testQuery, testStatisticsReply } from '#contracts/exam/markingCalls.ts';
import { RESULTS_CODE } from '#contracts/exam/examCodes.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { examFigures } from './examFigures.ts';

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
}
