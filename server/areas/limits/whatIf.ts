import type { FastifyInstance } from 'fastify';
import { err, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import { whatIfAnswer, whatIfBody, type WhatIfAnswer } from '#contracts/limits/whatIf.ts';
import { faultOfLimits, type Limits } from '#contracts/sensors/limits.ts';
import { route } from '#server/kernel/route.ts';

type Trial = (
  pointNo: number,
  limits: Limits,
  days: number,
) => Promise<Result<WhatIfAnswer, Failure>>;

/** The last days of a point through new limits, before they are saved. Nothing is changed. */
export function whatIfRoute(app: FastifyInstance, trial: Trial): void {
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
