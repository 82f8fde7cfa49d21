import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '#base/result.ts';
import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { paths } from '#contracts/http/paths.ts';
import {
  slopeMotion,
  slopeMotionQuery,
  slopeOverview,
  slopeOverviewQuery,
  slopeReferenceBody,
  slopeReferenceRevoke,
  slopeReferences,
  slopeResponseBody,
  slopeResponseQuery,
  slopeResponses,
  slopeScan,
  slopeScanQuery,
  slopeScans,
  slopeScansQuery,
} from '#contracts/slopes/slopeCalls.ts';
import { route } from '#server/kernel/route.ts';
import { onceByOperation } from '#server/kernel/onceByOperation.ts';
import { receiversOf } from './devices.ts';
import { motionOf } from './motion.ts';
import { overviewOf } from './overview.ts';
import { referencesOf, revokeReference, setReference } from './references.ts';
import { respond, responsesOf } from './responses.ts';
import { scanOf, scanTimes } from './scans.ts';
import type { SlopeParts } from './slopeParts.ts';

const { see, respond: RESPOND, reference: REFERENCE } = slopeCodes;

type Answered = ReturnType<typeof onceByOperation>;

const callerOf = (request: FastifyRequest, opId: string): { key: string; by: string } => ({
  key: `${request.caller?.user.id}:${opId}`,
  by: request.caller?.user.realName ?? '',
});

/**
 * Slopes as they stand, how their receivers moved, references, and the response to their alarms.
 */
export function slopeRoutes(app: FastifyInstance, parts: SlopeParts): void {
  const answered = onceByOperation();
  slopeViewRoutes(app, parts);
  slopeReferenceRoutes(app, parts, answered);
  slopeResponseRoutes(app, parts, answered);
}

function slopeViewRoutes(app: FastifyInstance, parts: SlopeParts): void {
  route(app, {
    method: 'GET',
    path: paths.slopeOverview,
    access: see,
    input: slopeOverviewQuery,
    answer: slopeOverview,
    about: 'Slopes, receivers and radar zones with their levels, now or at a moment',
    handle: async ({ at }) => ok(await overviewOf(parts, at)),
  });
  route(app, {
    method: 'POST',
    path: paths.slopeMotion,
    access: see,
    input: slopeMotionQuery,
    answer: slopeMotion,
    about:
      'Displacement, velocity, acceleration, tangent angle and foretold failure of at most six receivers over a range',
    rateLimit: { max: 120, timeWindow: '1 minute' },
    handle: (asked) => motionOf(parts, asked),
  });
  route(app, {
    method: 'GET',
    path: paths.slopeScans,
    access: see,
    input: slopeScansQuery,
    answer: slopeScans,
    about: 'When a slope radar made its last scans, up to a moment',
    handle: async ({ radar, before }) => ok({ times: await scanTimes(parts, radar, before) }),
  });
  route(app, {
    method: 'GET',
    path: paths.slopeScan,
    access: see,
    input: slopeScanQuery,
    answer: slopeScan,
    about: 'One scan of a slope radar with its grids of displacement, velocity and coherence',
    handle: ({ radar, t }) => scanOf(parts, radar, t),
  });
}

function slopeReferenceRoutes(app: FastifyInstance, parts: SlopeParts, answered: Answered): void {
  route(app, {
    method: 'GET',
    path: paths.slopeReferences,
    access: see,
    answer: slopeReferences,
    about: 'References of all receivers, revoked ones among them',
    handle: async () =>
      ok({
        list: await referencesOf(
          parts.engine.pool,
          receiversOf(parts.registry.model()).map(({ code }) => code),
        ),
      }),
  });
  route(app, {
    method: 'POST',
    path: paths.slopeReference,
    access: REFERENCE,
    input: slopeReferenceBody,
    about: 'Counts a receiver anew from a moment, or mends its count where it broke',
    handle: ({ opId, ...wanted }, request) => {
      const { key, by } = callerOf(request, opId);
      return answered(key, () => setReference(parts, wanted, by));
    },
  });
  route(app, {
    method: 'POST',
    path: paths.slopeReferenceRevoke,
    access: REFERENCE,
    input: slopeReferenceRevoke,
    about: 'Takes a reference back; it stays written down',
    handle: ({ id, reason }, request) =>
      revokeReference(parts, id, reason, callerOf(request, '').by),
  });
}

function slopeResponseRoutes(app: FastifyInstance, parts: SlopeParts, answered: Answered): void {
  route(app, {
    method: 'GET',
    path: paths.slopeResponses,
    access: see,
    input: slopeResponseQuery,
    answer: slopeResponses,
    about: 'Checklists of the open slope alarms, or of one alarm',
    handle: async ({ alarm }) => ok({ list: await responsesOf(parts, alarm) }),
  });
  route(app, {
    method: 'POST',
    path: paths.slopeRespond,
    access: RESPOND,
    input: slopeResponseBody,
    about: 'Ticks a step of the response off, or takes that back',
    handle: ({ opId, ...act }, request) => {
      const { key, by } = callerOf(request, opId);
      return answered(key, () => respond(parts, act, by));
    },
  });
}
