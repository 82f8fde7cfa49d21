import type { FastifyInstance } from 'fastify';
import { err, ok } from '../../../src/base/result.ts';
import { failure } from '../../../src/contracts/errors.ts';
import { limitsBody, seriesQuery, trackQuery } from '../../../src/contracts/http/monitoring.ts';
import { paths } from '../../../src/contracts/http/paths.ts';
import { route } from '../../kernel/route.ts';
import type { MineRegistry } from '../../ports/mine.ts';
import type { MonitoringStore } from '../../ports/storage.ts';

const YEAR_MS = 366 * 86_400_000;
const DAY_MS = 86_400_000;

/** The mine's model, series and tracks. */
export function readingRoutes(app: FastifyInstance, registry: MineRegistry, store: MonitoringStore): void {
  route(app, { method: 'GET', path: paths.mineModel, access: 'data/mine/get', handle: () => ok(registry.model()) });
  route(app, {
    method: 'POST',
    path: paths.series,
    access: 'data/series/list',
    input: seriesQuery,
    async handle(query) {
      if (query.to <= query.from) return err(failure('bad_request', 'The range ends before it begins.', 'to'));
      if (query.to - query.from > 10 * YEAR_MS) return err(failure('range_too_long', 'A chart shows at most ten years.', 'from'));
      return ok(await store.series(query));
    },
  });
  route(app, {
    method: 'POST',
    path: paths.track,
    access: 'data/personTrack/list',
    input: trackQuery,
    async handle(query) {
      if (query.to <= query.from) return err(failure('bad_request', 'The range ends before it begins.', 'to'));
      if (query.to - query.from > 2 * DAY_MS) return err(failure('range_too_long', 'A track spans at most two days.', 'from'));
      return ok(await store.track(query));
    },
  });
  route(app, {
    method: 'PUT',
    path: paths.limits,
    access: 'data/kafkaMonitoringPoint/update',
    input: limitsBody,
    handle: (body, request) =>
      registry.setLimits(body.pointNo, body.rowVersion, body.limits, request.caller?.user.userName ?? '', body.reason),
  });
}
