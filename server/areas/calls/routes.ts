import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  callBody,
  callCodes,
  callHeard,
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

/** Where a calling system says what it hears, by the key that it and the server know. */
export function heardRoute(app: FastifyInstance, calls: PersonCalls, key: string): void {
  const expected = hashOf(`Bearer ${key}`);
  route(app, {
    method: 'POST',
    path: callPaths.heard,
    access: 'public',
    input: callHeard,
    answer: z.null(),
    about: 'What became of calls at their cards, told by the calling system with its key',
    rateLimit: { max: 6_000, timeWindow: '1 minute' },
    async handle({ list }, { headers: { authorization } }) {
      if (!timingSafeEqual(hashOf(authorization ?? ''), expected))
        return err(failure('unauthorized', 'This is not the key of the calling system.'));
      await calls.heard(list);
      return ok(null);
    },
  });
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Calling people below, and who answered. */
export function callRoutes(app: FastifyInstance, calls: PersonCalls): void {
  route(app, {
    method: 'POST',
    path: callPaths.call,
    access: callCodes.call,
    input: callBody,
    answer: callMade,
    about: 'Calls people, those in an area, or everybody below; never machines',
    rateLimit: { max: 60, timeWindow: '1 minute' },
    handle(body, { caller }) {
      const opKey = body.opId === undefined ? null : `${caller?.user.id}:${body.opId}`;
      return calls.call(caller?.user.realName ?? '', body, opKey);
    },
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
