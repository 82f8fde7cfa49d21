import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ok } from '#base/result.ts';
import {
  commandLog,
  commandNote,
  rescueCodes,
  rescuePaths,
  rescueStand,
  sendTeam,
  teamAir,
  teamOut,
  teamSent,
  teamTask,
  type RescueStand,
} from '#contracts/evacuation/rescue.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { maskOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';
import type { Rescues } from './rescues.ts';

const { see, lead } = rescueCodes;

/** Sending rescue teams in, following them, and the command log. */
export function rescueRoutes(app: FastifyInstance, rescues: Rescues): void {
  const nameOf = (request: FastifyRequest): string => request.caller?.user.realName ?? '';
  route(app, {
    method: 'GET',
    path: rescuePaths.stand,
    access: see,
    answer: rescueStand,
    about: 'The rescue teams that are in: air, places, ways',
    handle: async (_, request) => ok(shownTo(request, await rescues.stand())),
  });
  route(app, {
    method: 'GET',
    path: rescuePaths.log,
    access: see,
    answer: commandLog,
    about: 'What was ordered and done in the last day: evacuation, calls, teams',
    handle: async () => ok({ list: await rescues.log() }),
  });
  route(app, {
    method: 'POST',
    path: rescuePaths.send,
    access: lead,
    input: sendTeam,
    answer: teamSent,
    handle: (wanted, request) => rescues.send(nameOf(request), wanted),
  });
  route(app, {
    method: 'POST',
    path: rescuePaths.air,
    access: lead,
    input: teamAir,
    answer: z.null(),
    handle: (wanted, request) => rescues.air(nameOf(request), wanted),
  });
  route(app, {
    method: 'POST',
    path: rescuePaths.task,
    access: lead,
    input: teamTask,
    answer: z.null(),
    handle: (wanted, request) => rescues.task(nameOf(request), wanted),
  });
  route(app, {
    method: 'POST',
    path: rescuePaths.out,
    access: lead,
    input: teamOut,
    answer: z.null(),
    handle: (wanted, request) => rescues.out(nameOf(request), wanted),
  });
  route(app, {
    method: 'POST',
    path: rescuePaths.note,
    access: lead,
    input: commandNote,
    answer: z.null(),
    handle: ({ words }, request) => rescues.note(nameOf(request), words),
  });
}

/** Whoever leads has to be able to ring them; for others a number loses its middle. */
function shownTo(request: FastifyRequest, stand: RescueStand): RescueStand {
  if (isPermitted(request.caller?.user.permissions ?? [], lead)) return stand;
  return {
    ...stand,
    teams: stand.teams.map((team) => ({
      ...team,
      members: team.members.map((one) => ({ ...one, mobile: String(maskOf(one.mobile)) })),
    })),
  };
}
