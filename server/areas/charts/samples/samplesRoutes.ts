import type { FastifyInstance, FastifyReply } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import {
  type Aggregate,
  samplesAnswer,
  samplesQuery,
  type SamplesQuery,
} from '#contracts/charts/samples.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { staleAfterMs } from '#contracts/sensors/valueState.ts';
import { route, type RawAnswer } from '#server/kernel/route.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { askedPoints } from './askedPoints.ts';
import { cursorOf, readCursor, type Cursor } from './cursor.ts';
import { columnsOf, type Column, type ColumnKind } from '../tables/columns.ts';
import { ROW_MEDIA, rowAnswer } from './rowAnswer.ts';
import { linesWith, type ToldRow } from './forms.ts';
import { intervalAround } from './intervalStart.ts';
import { intervalRows } from './intervalRows.ts';
import { rawRows } from './rawRows.ts';

type Mine = {
  readonly registry: Pick<MineReading['registry'], 'model'>;
  readonly store: Pick<MineReading['store'], 'samples'>;
};
const WANTED = ['count', 'goodCount', 'min', 'max', 'mean', 'sum', 'last'] as const;

/** Samples of any length, written as they are read: who stops reading stops the question. */
export function samplesRoutes(app: FastifyInstance, mine: Mine): void {
  for (const method of ['GET', 'POST'] as const)
    route(app, {
      method,
      path: paths.samples,
      access: 'data/series/list',
      input: samplesQuery,
      answer: samplesAnswer,
      media: ROW_MEDIA,
      about:
        'Samples of points by code or pattern, as they came or by interval, with state and quality: ?points=CH4-*&from=2026-11-25&to=2026-11-26&format=csv',
      handle: (query, _, reply) => answered(mine, query, reply),
    });
}

function answered(
  mine: Mine,
  query: SamplesQuery,
  reply: FastifyReply,
): Result<RawAnswer, Failure> {
  if (query.to <= query.from)
    return err(failure('bad_request', 'The range ends before it begins.', 'to'));
  if (query.aggregates !== undefined && query.interval === undefined)
    return err(failure('bad_request', 'Aggregates want an interval, such as 10m.', 'interval'));
  const points = askedPoints(mine.registry.model().points, query.points);
  if (!points.ok) return points;
  const after = readCursor(query.after, points.value);
  if (!after.ok) return after;
  const columns = columnsFor(query);
  return ok(
    rowAnswer(reply, rowsOf(mine, query, points.value, after.value), query, {
      name: 'samples',
      columns,
      cursorOf,
      lineOf: linesWith(columns.map(({ name }) => name)),
    }),
  );
}

function rowsOf(
  { store }: Mine,
  query: SamplesQuery,
  points: readonly Point[],
  after: Cursor | undefined,
): AsyncIterable<readonly ToldRow[]> {
  const codes = new Map(points.map(({ no, code }) => [no, code]));
  const nos = [...codes.keys()].toSorted((a, b) => a - b);
  const { interval, from, to } = query;
  if (interval === undefined) {
    const begin = Math.max(from, after?.t ?? from);
    return rawRows(store.samples(nos, begin, to), (no) => codes.get(no) ?? '', after);
  }
  // Gone on with from the start of the interval that was told last, which is told of other points.
  const begin = Math.max(
    from,
    after === undefined ? from : intervalAround(interval, after.t).start,
  );
  const sorted = points.toSorted((a, b) => a.no - b.no);
  const wanted: readonly Aggregate[] = query.aggregates ?? WANTED;
  const lookBack = wanted.includes('timeInState')
    ? Math.max(...points.map(({ samplePeriod }) => staleAfterMs(samplePeriod)))
    : 0;
  return intervalRows(store.samples(nos, begin - lookBack, to), {
    points: sorted,
    from: begin,
    to,
    interval,
    wanted,
    after,
  });
}

const SAMPLE_COLUMNS = columnsOf({
  point: 'text',
  time: 'time',
  value: 'number',
  state: 'text',
  quality: 'text',
  source: 'integer',
});
const AGGREGATE_KINDS = {
  count: 'integer',
  goodCount: 'integer',
  min: 'number',
  max: 'number',
  mean: 'number',
  sum: 'number',
  last: 'number',
  timeInState: 'text',
} as const satisfies Record<Aggregate, ColumnKind>;

function columnsFor({ interval, aggregates }: SamplesQuery): readonly Column[] {
  if (interval === undefined) return SAMPLE_COLUMNS;
  const wanted: readonly Aggregate[] = aggregates ?? WANTED;
  return [
    ...columnsOf({ point: 'text', time: 'time' }),
    ...wanted.map((name) => ({ name, kind: AGGREGATE_KINDS[name] })),
    ...columnsOf({ state: 'text', quality: 'text' }),
  ];
}
