import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ok } from '#base/result.ts';
import {
  closeRoadway,
  endEvacuation,
  evacuationCodes,
  evacuationCurrent,
  evacuationItem,
  evacuationList,
  evacuationNow,
  evacuationStatus,
  markSafe,
  photoOfPerson,
  reportSignatures,
  signReport,
  startEvacuation,
  type EvacuationStatus,
} from '#contracts/evacuation/evacuation.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { paths } from '#contracts/http/paths.ts';
import { maskOf } from '#server/entity/rows.ts';
import { originOf } from '#server/kernel/auth/origin.ts';
import { route } from '#server/kernel/route.ts';
import type { Evacuations } from './evacuations.ts';
import { signaturesOf, signedBy, type SignatureParts } from './signatures.ts';

const { see, lead, mark } = evacuationCodes;

/** Calling an evacuation, watching it, accounting for people, ending it. */
export function evacuationRoutes(app: FastifyInstance, evacuations: Evacuations): void {
  const nameOf = (request: FastifyRequest): string => request.caller?.user.realName ?? '';
  // That one is on concerns everybody; who is where concerns those who may see it.
  route(app, {
    method: 'GET',
    path: paths.evacuationOn,
    access: 'signedIn',
    wall: true,
    answer: evacuationNow,
    about: 'The evacuation that is on, if any',
    handle: () => ok({ on: evacuations.on ?? null }),
  });
  route(app, {
    method: 'GET',
    path: paths.evacuationCurrent,
    access: see,
    answer: evacuationCurrent,
    about: 'How the evacuation stands that is on',
    handle: (_, request) =>
      ok({ stand: evacuations.stand === undefined ? null : shownTo(request, evacuations.stand) }),
  });
  route(app, {
    method: 'GET',
    path: paths.evacuationList,
    access: see,
    answer: evacuationList,
    about: 'The last hundred evacuations, newest first',
    handle: async () => ok({ list: await evacuations.list() }),
  });
  route(app, {
    method: 'GET',
    path: paths.evacuationItem,
    access: see,
    input: evacuationItem,
    answer: evacuationStatus,
    about: 'How an evacuation stood when it ended',
    async handle({ id }, request) {
      const found = await evacuations.item(id);
      return found.ok ? ok(shownTo(request, found.value)) : found;
    },
  });
  route(app, {
    method: 'POST',
    path: paths.evacuationStart,
    access: lead,
    input: startEvacuation,
    handle: ({ drill, reason }, request) => evacuations.start(nameOf(request), drill, reason),
  });
  route(app, {
    method: 'POST',
    path: paths.evacuationEnd,
    answer: z.null(),
    access: lead,
    input: endEvacuation,
    handle: ({ id, note }, request) => evacuations.end(id, nameOf(request), note),
  });
  markRoutes(app, evacuations, nameOf);
}

/** Accounting for people, and closing ways. */
function markRoutes(
  app: FastifyInstance,
  evacuations: Evacuations,
  nameOf: (request: FastifyRequest) => string,
): void {
  route(app, {
    method: 'POST',
    path: paths.evacuationMark,
    answer: z.null(),
    access: mark,
    input: markSafe,
    handle: (body, request) => evacuations.mark(nameOf(request), body),
  });
  route(app, {
    method: 'POST',
    path: paths.evacuationPhoto,
    answer: z.null(),
    access: mark,
    input: photoOfPerson,
    handle: ({ id, personNo, photo }, request) =>
      evacuations.photo(id, nameOf(request), personNo, photo),
  });
  route(app, {
    method: 'POST',
    path: paths.evacuationRoadway,
    answer: z.null(),
    access: mark,
    input: closeRoadway,
    handle: ({ id, edgeCode, closed, note }, request) =>
      evacuations.closeEdge(id, nameOf(request), edgeCode, closed, note),
  });
}

/** Signatures under the report of an evacuation that has ended. */
export function signatureRoutes(app: FastifyInstance, parts: SignatureParts): void {
  route(app, {
    method: 'GET',
    path: paths.evacuationSignatures,
    access: see,
    input: evacuationItem,
    answer: reportSignatures,
    about: 'Who has signed the report of an evacuation',
    handle: async ({ id }) => ok({ list: await signaturesOf(parts.pool, id) }),
  });
  route(app, {
    method: 'POST',
    path: paths.evacuationSign,
    access: see,
    input: signReport,
    answer: z.null(),
    about: 'Signs the report of an evacuation, by the password of who signs',
    rateLimit: { max: 20, timeWindow: '1 minute' },
    handle: (body, request) => signedBy(parts, body, originOf(request)),
  });
}

/**
 * Whoever accounts for people has to be able to call them; for others a number loses its middle.
 */
function shownTo(request: FastifyRequest, stand: EvacuationStatus): EvacuationStatus {
  if (isPermitted(request.caller?.user.permissions ?? [], mark)) return stand;
  return {
    ...stand,
    people: stand.people.map((person) => ({ ...person, mobile: String(maskOf(person.mobile)) })),
  };
}
