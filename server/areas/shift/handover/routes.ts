import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import {
  handoverBody,
  handoverDraft,
  handoverList,
  handoverRow,
} from '#contracts/shift/handoverCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { actorOf } from '#server/entity/actor.ts';
import { originOf } from '#server/kernel/auth/origin.ts';
import { route } from '#server/kernel/route.ts';
import { onceByOperation } from '#server/kernel/onceByOperation.ts';
import {
  draftOf,
  HAND_OVER,
  handoverOf,
  lastHandovers,
  sign,
  type HandoverParts,
} from './handovers.ts';

/**
 * Handing over a shift: the draft that writes itself, both signatures, and what was handed over
 * before.
 */
export function handoverRoutes(app: FastifyInstance, parts: HandoverParts): void {
  const answered = onceByOperation();
  const unknown = err(failure('record_not_found', 'There is no such handover.', 'id'));
  route(app, {
    method: 'GET',
    path: paths.handoverDraft,
    access: 'data/shiftHandover/list',
    answer: handoverDraft,
    about: 'The handover of the shift that is due, as things stand now',
    handle: async (_, request) => ok(await draftOf(parts, actorOf(request).language)),
  });
  route(app, {
    method: 'POST',
    path: paths.handoverSign,
    access: HAND_OVER,
    input: handoverBody,
    answer: handoverRow,
    about: 'Signs a handover for both; the successor by his password',
    rateLimit: { max: 20, timeWindow: '1 minute' },
    handle: async (body, request) => {
      const { caller } = request;
      if (caller === undefined) return err(failure('unauthorized', 'Sign in first.'));
      return answered(`${caller.user.id}:${body.opId}`, () =>
        sign(parts, body, caller.user, actorOf(request), originOf(request)),
      );
    },
  });
  route(app, {
    method: 'GET',
    path: paths.handovers,
    access: 'data/shiftHandover/list',
    answer: handoverList,
    about: 'The last thirty handovers',
    handle: async (_, request) =>
      ok(
        (await lastHandovers(parts.engine, actorOf(request).language)).map(
          ({ report: _report, ...row }) => row,
        ),
      ),
  });
  route(app, {
    method: 'GET',
    path: paths.handover,
    access: 'data/shiftHandover/get',
    input: z.object({ id: z.string().min(1).max(40) }),
    answer: handoverRow,
    about: 'One signed handover with its report',
    async handle({ id }, request) {
      const found = await handoverOf(parts.engine, id, actorOf(request).language);
      return found === undefined ? unknown : ok(found);
    },
  });
}
