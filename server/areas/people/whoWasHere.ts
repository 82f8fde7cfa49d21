import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  MOST_SEEN_MS,
  whoWasHereAnswer,
  whoWasHereQuery,
  type PlaceReading,
  type WhoWasHereAnswer,
  type WhoWasHereQuery,
} from '#contracts/tracks/presenceHistory.ts';
import { paths } from '#contracts/http/paths.ts';
import { route } from '#server/kernel/route.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { MonitoringStore, PeoplePast } from '#server/ports/storage.ts';
import { bandOf, pointsIn } from './place.ts';

const MOST_PEOPLE = 2_000;
const MOST_POINTS = 200;
const EVERYWHERE = { zMin: -Infinity, zMax: Infinity };

type Store = PeoplePast & Pick<MonitoringStore, 'series'>;

/** Who was at a place of the mine at a moment of the past, and what was measured there. */
export function whoWasHereRoute(app: FastifyInstance, registry: MineRegistry, store: Store): void {
  route(app, {
    method: 'POST',
    path: paths.whoWasHere,
    access: 'data/personTrack/list',
    input: whoWasHereQuery,
    answer: whoWasHereAnswer,
    about: 'Everybody who was inside a polygon in a span of the past, and what was measured there',
    handle: (query) => whoWasHere(registry, store, query),
  });
}

async function whoWasHere(
  registry: MineRegistry,
  store: Store,
  query: WhoWasHereQuery,
): Promise<Result<WhoWasHereAnswer, Failure>> {
  const { levelCode, polygon, from, to } = query;
  if (to <= from) return err(failure('bad_request', 'The range ends before it begins.', 'to'));
  if (to - from > MOST_SEEN_MS)
    return err(failure('range_too_long', 'One question covers at most eight hours.', 'from'));
  const model = registry.model();
  const band = levelCode === null ? EVERYWHERE : bandOf(model, levelCode);
  if (band === undefined)
    return err(failure('bad_request', `There is no level ${levelCode}.`, 'levelCode'));
  const place = { polygon, underground: levelCode !== null, ...band, from, to };
  const points = pointsIn(model, levelCode, polygon).slice(0, MOST_POINTS);
  const [people, readings] = await Promise.all([
    store.presenceIn(place, MOST_PEOPLE + 1),
    readingsOf(
      store,
      points.map(({ no }) => no),
      from,
      to,
    ),
  ]);
  return ok({ people: people.slice(0, MOST_PEOPLE), readings, cut: people.length > MOST_PEOPLE });
}

async function readingsOf(
  store: Store,
  pointNos: readonly number[],
  from: number,
  to: number,
): Promise<PlaceReading[]> {
  if (pointNos.length === 0) return [];
  const { series } = await store.series({ pointNos: [...pointNos], from, to, columns: 1 });
  const extreme = (pick: (...all: number[]) => number, all: readonly number[]): number | null =>
    all.length === 0 ? null : pick(...all);
  return series.map(({ pointNo, min, max, before }) => ({
    pointNo,
    min: extreme(Math.min, min),
    max: extreme(Math.max, max),
    before,
  }));
}
