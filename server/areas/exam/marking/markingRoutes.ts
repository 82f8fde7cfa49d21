import type { FastifyInstance } from 'fastify';
import { deskQuery, deskReply, markingPaths } from '#contracts/exam/markingCalls.ts';
import { DESK_CODE } from '#contracts/exam/examCodes.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { deskOf } from './desk.ts';

/** What markers ask for. */
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
}
