import type { FastifyInstance } from 'fastify';
import { ok } from '#base/result.ts';
import { paths } from '#contracts/http/paths.ts';
import { collector, collectorTag } from '#contracts/sources/collectors.ts';
import {
  collectorBody,
  collectorBrowse,
  collectorBrowseBody,
  collectorStandings,
  collectorTrial,
} from '#contracts/sources/collectorStanding.ts';
import { override, type EntityOverride } from '#server/entity/override.ts';
import { route } from '#server/kernel/route.ts';
import type { CollectorPort, SourcePort } from '#server/ports/sources.ts';

/** Collectors and their tags: whoever runs them is told of every change at once. */
export function collectorOverrides(sources: SourcePort): readonly EntityOverride[] {
  const hooks = { afterCommit: () => sources.reload() };
  return [override(collector, { hooks }), override(collectorTag, { hooks })];
}

/** How collectors do, and the trial of one. */
export function collectorRoutes(
  app: FastifyInstance,
  collectors: CollectorPort,
  clock: { now(): number },
): void {
  route(app, {
    method: 'GET',
    path: paths.collectorStandings,
    access: 'data/collector/list',
    answer: collectorStandings,
    about: 'State, counts, newest rows and refusals of every collector',
    handle: () => ok({ at: clock.now(), collectors: collectors.standings() }),
  });
  route(app, {
    method: 'POST',
    path: paths.collectorTest,
    access: 'data/collector/test',
    input: collectorBody,
    answer: collectorTrial,
    about: 'Opens a collector beside what runs and answers what it brings, without storing it',
    handle: ({ id }) => collectors.test(id),
  });
  route(app, {
    method: 'POST',
    path: paths.collectorBrowse,
    access: 'data/collector/test',
    input: collectorBrowseBody,
    answer: collectorBrowse,
    about: 'The children of a node of the server of an OPC UA collector, with their values',
    handle: ({ id, node }) => collectors.browse(id, node),
  });
}
