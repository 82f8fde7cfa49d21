import { DESK_CODE, RESULTS_CODE, WATCH_CODE } from '#contracts/exam/examCodes.ts';
import type { FastifyInstance } from 'fastify';
import {
  deskQuery,
  deskReply,
  extraTimeBody,
  extraTimeReply,
  markingPaths,
  testQuery,
  testStatisticsReply,
  watchQuery,
  watchReply,
} from '#contracts/exam/markingCalls.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { testStatistics } from '../results/testStatistics.ts';
import { grantTime } from '../watch/grantTime.ts';
import { watchOf } from '../watch/watch.ts';
import { deskOf } from './desk.ts';

/** Calls of markers and invigilators, and the figures of an exam. */
export function markingRoutes(app: FastifyInstance, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: markingPaths.desk,
    access: DESK_CODE,
    input: deskQuery,
    answer: deskReply,
    about: 'Answers that wait for the caller, without names',
    handle: (asked, request) => deskOf(engine, asked, actorOf(request)),
  });
  route(app, {
    method: 'GET',
    path: markingPaths.watch,
    access: WATCH_CODE,
    input: watchQuery,
    answer: watchReply,
    about: 'Who sits an exam, how far each is, what happened',
    handle: ({ testId }, request) => watchOf(engine, testId, actorOf(request)),
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
    method: 'GET',
    path: markingPaths.statistics,
    access: RESULTS_CODE,
    input: testQuery,
    answer: testStatisticsReply,
    about: 'A released exam in figures, with how its questions did',
    handle: ({ id }, request) => testStatistics(engine, id, actorOf(request)),
  });
}
