import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '#base/result.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  callBody,
  callCodes,
  callItem,
  callItemQuery,
  callList,
  callMade,
  callPaths,
  nearAnswer,
  nearQuery,
} from '#contracts/people/calls.ts';
import { maskOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';
import type { PersonCalls } from './personCalls.ts';

/** Calling people below, and who answered. */
export function callRoutes(app: FastifyInstance, calls: PersonCalls): void {
  route(app, {
    method: 'POST',
    path: callPaths.call,
    access: callCodes.call,
    input: callBody,
    answer: callMade,
    about: 'Calls people, those in an area, or everybody below; never machines',
    handle: (body, request) => calls.call(request.caller?.user.realName ?? '', body),
  });
  route(app, {
    method: 'GET',
    path: callPaths.list,
    access: callCodes.see,
    answer: callList,
    about: 'The last hundred calls to people, newest first',
    handle: async () => ok({ list: await calls.list() }),
  });
  route(app, {
    method: 'GET',
    path: callPaths.item,
    access: callCodes.see,
    input: callItemQuery,
    answer: callItem,
    about: 'A call and who answered it, who did not first',
    async handle({ id }, request) {
      const found = await calls.item(id);
      if (!found.ok) return found;
      return ok({ ...found.value, people: found.value.people.map(shownTo(request)) });
    },
  });
  route(app, {
    method: 'GET',
    path: callPaths.near,
    access: callCodes.see,
    input: nearQuery,
    answer: nearAnswer,
    about: 'Who is nearest to somebody below by roadways that are open: rescuers and colleagues',
    async handle({ personNo }, request) {
      const near = await calls.near(personNo);
      const shown = shownTo(request);
      return ok({
        mobile: shown(near).mobile,
        rescuers: near.rescuers.map(shown),
        colleagues: near.colleagues.map(shown),
      });
    },
  });
}

/** Whoever calls people has to have their numbers; for others a number loses its middle. */
function shownTo(request: FastifyRequest): <T extends { readonly mobile: string }>(one: T) => T {
  if (isPermitted(request.caller?.user.permissions ?? [], callCodes.call)) return (one) => one;
  return (one) => ({ ...one, mobile: String(maskOf(one.mobile)) });
}
