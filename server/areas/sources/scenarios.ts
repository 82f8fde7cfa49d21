import type { FastifyInstance } from 'fastify';
import { scenarioBody } from '#contracts/sources/scenarios.ts';
import { paths } from '#contracts/http/paths.ts';
import { route } from '#server/kernel/route.ts';
import type { ScenarioPort } from '#server/ports/sources.ts';

/** Scenarios of the simulated mine, for administrators. */
export function scenarioRoutes(app: FastifyInstance, scenarios: ScenarioPort): void {
  route(app, {
    method: 'GET',
    path: paths.scenarios,
    access: 'data/scenario/list',
    handle: () => scenarios.list(),
  });
  route(app, {
    method: 'POST',
    path: paths.scenarioStart,
    access: 'data/scenario/start',
    input: scenarioBody,
    handle: ({ id }) => scenarios.start(id),
  });
  route(app, {
    method: 'POST',
    path: paths.scenarioStop,
    access: 'data/scenario/start',
    input: scenarioBody,
    handle: ({ id }) => scenarios.stop(id),
  });
}
