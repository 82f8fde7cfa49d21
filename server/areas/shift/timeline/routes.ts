import type { FastifyInstance, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { paths } from '#contracts/http/paths.ts';
import {
  MOST_TIMELINE_MS,
  timelineAnswer,
  timelineCodes,
  timelineDensity,
  timelineDensityQuery,
  timelineKinds,
  timelineQuery,
  type TimelineKind,
} from '#contracts/shift/timeline.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { readDensity, readTimeline } from './timeline.ts';

/** Everything that happened in the mine, in one list. */
export function timelineRoutes(app: FastifyInstance, { pool }: Pick<Engine, 'pool'>): void {
  route(app, {
    method: 'POST',
    path: paths.timeline,
    access: 'signedIn',
    input: timelineQuery,
    answer: timelineAnswer,
    about:
      'What happened in a range, newest first, page by page: of each kind only for those who may see it',
    async handle({ kinds: wanted, ...asked }, request) {
      const may = mayAsk(asked, request);
      if (!may.ok) return may;
      return ok({
        ...(await readTimeline(pool, actorOf(request), among(may.value, wanted), asked)),
        kinds: may.value,
      });
    },
  });
  route(app, {
    method: 'POST',
    path: paths.timelineDensity,
    access: 'signedIn',
    input: timelineDensityQuery,
    answer: timelineDensity,
    about: 'How much happened in each column of a range',
    async handle({ kinds: wanted, ...asked }, request) {
      const may = mayAsk(asked, request);
      return may.ok
        ? ok(await readDensity(pool, actorOf(request), among(may.value, wanted), asked))
        : may;
    },
  });
}

/**
 * The kinds that this caller may see; of those that belong to organisations he sees what he sees in
 * their lists.
 */
function mayAsk(
  { from, to }: { from: number; to: number },
  { caller }: FastifyRequest,
): Result<TimelineKind[], Failure> {
  if (to <= from) return err(failure('bad_request', 'The range ends before it begins.', 'to'));
  if (to - from > MOST_TIMELINE_MS)
    return err(failure('range_too_long', 'The timeline shows at most 31 days at once.', 'from'));
  const seen = timelineKinds.filter((kind) =>
    isPermitted(caller?.user.permissions ?? [], timelineCodes[kind]),
  );
  return seen.length === 0
    ? err(failure('forbidden', `This needs one of ${Object.values(timelineCodes).join(', ')}.`))
    : ok(seen);
}

const among = (seen: readonly TimelineKind[], wanted: readonly TimelineKind[]): TimelineKind[] =>
  wanted.length === 0 ? [...seen] : seen.filter((kind) => wanted.includes(kind));
