import type { FastifyInstance } from 'fastify';
import { err } from '#base/result.ts';
import { paths } from '#contracts/http/paths.ts';
import { whatIfAnswer, whatIfBody } from '#contracts/limits/whatIf.ts';
import { faultOfLimits } from '#contracts/sensors/limits.ts';
import { route } from '#server/kernel/route.ts';
import type { LimitTrial } from '#server/ports/rules.ts';

/** The last days of a point through new limits, before they are saved. Nothing is changed. */
export function whatIfRoute(app: FastifyInstance, trial: LimitTrial): void {
  route(app, {
    method: 'POST',
    path: paths.whatIf,
    access: 'data/limitRequest/get',
    input: whatIfBody,
    answer: whatIfAnswer,
    about: 'What other limits would have raised over the last days',
    rateLimit: { max: 30, timeWindow: '1 minute' },
    handle: async ({ pointNo, limits, days }) => {
      const fault = faultOfLimits(String(pointNo), limits);
      return fault === undefined ? trial(pointNo, limits, days) : err(fault);
    },
  });
}
