import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { trackAnswer, trackQuery } from '#contracts/tracks/track.ts';
import { seriesAnswer, seriesQuery } from '#contracts/charts/series.ts';
import { paths } from '#contracts/http/paths.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';
import { modelText, packedModels } from '#server/areas/mine/modelAnswer.ts';

const YEAR_MS = 366 * 86_400_000;
const DAY_MS = 86_400_000;

/** The mine's model. */
export function modelRoute(app: FastifyInstance, registry: MineRegistry): void {
  const packed = packedModels();
  route(app, {
    method: 'GET',
    path: paths.mineModel,
    access: 'data/mine/get',
    about: 'The mine as it is known now: levels, roadways, areas, readers, points, people',
    answer: mineModelSchema,
    async handle(_, { headers }, reply): Promise<Result<RawAnswer, Failure>> {
      const takesPacked = /\bgzip\b/.test(String(headers['accept-encoding']));
      void reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('vary', 'accept-encoding');
      if (!takesPacked) return ok(new RawAnswer(modelText(registry.model())));
      void reply.header('content-encoding', 'gzip');
      return ok(new RawAnswer(await packed(registry.model())));
    },
  });
}

/** Series and tracks. */
export function readingRoutes(
  app: FastifyInstance,
  store: Pick<MonitoringStore, 'series' | 'track'>,
): void {
  route(app, {
    method: 'POST',
    path: paths.series,
    access: 'data/series/list',
    wall: true,
    input: seriesQuery,
    answer: seriesAnswer,
    about: 'Least and greatest value of points by column of a chart',
    async handle(query) {
      if (query.to <= query.from)
        return err(failure('bad_request', 'The range ends before it begins.', 'to'));
      if (query.to - query.from > 10 * YEAR_MS)
        return err(failure('range_too_long', 'A chart shows at most ten years.', 'from'));
      return ok(await store.series(query));
    },
  });
  route(app, {
    method: 'POST',
    path: paths.track,
    access: 'data/personTrack/list',
    input: trackQuery,
    answer: trackAnswer,
    about: 'Where a person was',
    async handle(query) {
      if (query.to <= query.from)
        return err(failure('bad_request', 'The range ends before it begins.', 'to'));
      if (query.to - query.from > 2 * DAY_MS)
        return err(failure('range_too_long', 'A track spans at most two days.', 'from'));
      return ok(await store.track(query));
    },
  });
}
