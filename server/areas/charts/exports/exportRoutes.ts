import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import {
  alarmsAnswer,
  alarmsQuery,
  latestAnswer,
  latestQuery,
  positionsAnswer,
  positionsQuery,
  type AlarmRow,
  type LatestRow,
  type PositionRow,
  type PositionsQuery,
} from '#contracts/charts/exports.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import { route, type RawAnswer } from '#server/kernel/route.ts';
import type { MineReading, MonitoringStore } from '#server/ports/storage.ts';
import { askedPoints, namedBy } from '../samples/askedPoints.ts';
import { ROW_MEDIA, rowAnswer } from '../samples/rowAnswer.ts';
import { columnsOf, type ColumnKind } from '../tables/columns.ts';
import { alarmRows } from './alarmRows.ts';
import { latestRows } from './latestRows.ts';
import { positionCursorOf, positionRows, readPositionCursor } from './positionRows.ts';

type Mine = {
  readonly registry: Pick<MineReading['registry'], 'model'>;
  readonly store: Pick<MonitoringStore, 'latest' | 'track' | 'alarmChangesAfter' | 'alarmCursor'>;
};
const METHODS = ['GET', 'POST'] as const;
const endsEarly = err(failure('bad_request', 'The range ends before it begins.', 'to'));

/** Ways out beside samples, in the same forms: newest values, what alarms did, where people were. */
export function exportRoutes(app: FastifyInstance, { registry, store }: Mine): void {
  for (const method of METHODS) {
    route(app, {
      method,
      path: paths.latestOut,
      access: 'data/series/list',
      input: latestQuery,
      answer: latestAnswer,
      media: ROW_MEDIA,
      about: 'The newest sample of each point by code or pattern, with state and quality',
      handle(query, _, reply) {
        const points = askedPoints(registry.model().points, query.points);
        if (!points.ok) return points;
        const rows = latestRows(store, points.value);
        return ok(rowAnswer(reply, rows, query, latest));
      },
    });
    route(app, {
      method,
      path: paths.alarmsOut,
      access: 'data/kafkaMineAlarmRecord/list',
      input: alarmsQuery,
      answer: alarmsAnswer,
      media: ROW_MEDIA,
      about: 'Each step of each alarm, in the order in which they were stored: ?after=SEQ goes on',
      handle(query, _, reply) {
        const { from = 0, to = Number.MAX_SAFE_INTEGER, after = 0 } = query;
        if (to <= from) return endsEarly;
        return ok(rowAnswer(reply, alarmRows(store, from, to, after), query, alarms));
      },
    });
    route(app, {
      method,
      path: paths.positionsOut,
      access: 'data/personTrack/list',
      input: positionsQuery,
      answer: positionsAnswer,
      media: ROW_MEDIA,
      about: 'Where people were, each fix, by card number or pattern, person after person',
      handle: (query, request, reply) => positionsOf({ registry, store }, query, request, reply),
    });
  }
}

const latest = {
  name: 'latest',
  columns: columnsOf({
    point: 'text',
    time: 'time',
    value: 'number',
    state: 'text',
    quality: 'text',
  } satisfies Record<keyof LatestRow, ColumnKind>),
  cursorOf: ({ point }: LatestRow) => point,
};
const alarms = {
  name: 'alarms',
  columns: columnsOf({
    seq: 'integer',
    time: 'time',
    alarm: 'text',
    event: 'text',
    from: 'text',
    to: 'text',
    level: 'integer',
    type: 'integer',
    sourceType: 'text',
    source: 'text',
    name: 'text',
    area: 'text',
    causedAt: 'time',
    value: 'number',
    limit: 'number',
    unit: 'text',
    by: 'text',
    comment: 'text',
  } satisfies Record<keyof AlarmRow, ColumnKind>),
  cursorOf: ({ seq }: AlarmRow) => String(seq),
};
const positions = {
  name: 'positions',
  columns: columnsOf({
    person: 'text',
    time: 'time',
    x: 'number',
    y: 'number',
    z: 'number',
  } satisfies Record<keyof PositionRow, ColumnKind>),
  cursorOf: (row: PositionRow) => positionCursorOf(row),
};

function positionsOf(
  { registry, store }: Mine,
  query: PositionsQuery,
  { caller }: FastifyRequest,
  reply: FastifyReply,
): Result<RawAnswer, Failure> {
  // Nothing in a fix says whose organisation it is.
  if (caller?.scope.all !== true)
    return err(failure('forbidden', 'Tracks of everybody are for who sees all data.'));
  if (query.to <= query.from) return endsEarly;
  const people = namedBy(
    registry.model().persons,
    query.people,
    ({ cardNo }) => cardNo,
    (code) => failure('bad_request', `Nobody has the card ${code}.`, 'people'),
  );
  if (!people.ok) return people;
  const after = readPositionCursor(query.after, people.value);
  if (!after.ok) return after;
  return ok(
    rowAnswer(reply, positionRows(store, people.value, query, after.value), query, positions),
  );
}
