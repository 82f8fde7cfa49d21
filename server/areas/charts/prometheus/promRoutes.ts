import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import {
  promBuildAnswer,
  promLabelPath,
  promMetadataAnswer,
  promQuery,
  promQueryAnswer,
  promRangeAnswer,
  promSeriesAnswer,
  promWordsAnswer,
  type PromQuery,
} from '#contracts/charts/prometheus.ts';
import type { Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import { Lane } from '#server/kernel/bounded/lane.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { evaluate, type Line, type Value } from './evaluate.ts';
import { expressionOf } from './expression.ts';
import type { Grid, SampleReader } from './gather.ts';
import { labelOf, metrics, seriesOf, type Series } from './labels.ts';
import { instantOf, matched, rangeOf } from './question.ts';
import type { Fault } from './words.ts';

type Mine = {
  readonly registry: Pick<MineReading['registry'], 'model'>;
  readonly store: SampleReader;
  readonly clock: Pick<Clock, 'now'>;
};
type Data<A extends z.ZodType> = z.output<A> extends { readonly data: infer D } ? D : never;
type Answering<D> = (
  asked: PromQuery,
  name: string,
) => Promise<Result<D, Fault>> | Result<D, Fault>;

/** Questions that are read at the same time: each may read much. */
const questions = new Lane({ atOnce: 2, waiting: 32 });
/** Values of one answer: each takes some hundred bytes while it is written. */
const MOST_TOLD = 500_000;
/** Of the API that is spoken; readers switch on what it has. */
const SPOKEN = '2.40.0';

/**
 * Samples for readers of Prometheus' HTTP API, such as the data source of Grafana: a part of
 * PromQL, over the samples that are stored. Answers and refusals have its form.
 */
export function promRoutes(app: FastifyInstance, { registry, store, clock }: Mine): void {
  const series = (): readonly Series[] => seriesOf(registry.model());
  const asked = async (
    { query = '' }: PromQuery,
    grid: Result<Grid, Fault>,
  ): Promise<Result<{ readonly grid: Grid; readonly value: Value }, Fault>> => {
    if (!grid.ok) return grid;
    const expression = expressionOf(query);
    if (!expression.ok) return expression;
    const value = await evaluate(expression.value, grid.value, { series: series(), store });
    return value.ok ? ok({ grid: grid.value, value: value.value }) : value;
  };

  add(app, 'query', promQueryAnswer, 'The value of an expression at a moment', async (given) => {
    const found = await asked(given, instantOf(given, clock.now()));
    return found.ok ? ok(vectorOf(found.value.grid, found.value.value)) : found;
  });
  add(
    app,
    'query_range',
    promRangeAnswer,
    'The values of an expression over a range',
    async (given) => {
      const found = await asked(given, rangeOf(given));
      if (!found.ok) return found;
      const { grid, value } = found.value;
      return linesIn(value).length * grid.count > MOST_TOLD
        ? err(`an answer has ${MOST_TOLD} values at most: ask for fewer series or a longer step`)
        : ok(matrixOf(grid, value));
    },
  );
  add(app, 'series', promSeriesAnswer, 'The labels of series', (given) => {
    const found = matched(series(), given);
    return found.ok ? ok(found.value.map(({ labels }) => labels)) : found;
  });
  add(app, 'labels', promWordsAnswer, 'The names of labels', (given) => {
    const found = matched(series(), given);
    return found.ok ? ok(unique(found.value.flatMap(({ labels }) => Object.keys(labels)))) : found;
  });
  add(app, 'label/:name/values', promWordsAnswer, 'The values of a label', (given, name) => {
    const found = matched(series(), given);
    return found.ok
      ? ok(
          unique(
            found.value.map(({ labels }) => labelOf(labels, name)).filter((one) => one !== ''),
          ),
        )
      : found;
  });
  add(app, 'metadata', promMetadataAnswer, 'What metrics there are', () =>
    ok(
      Object.fromEntries(
        Object.entries(metrics).map(([name, help]) => [name, [{ type: 'gauge', help, unit: '' }]]),
      ),
    ),
  );
  add(app, 'status/buildinfo', promBuildAnswer, 'The version of the API that is spoken', () =>
    ok({ version: SPOKEN }),
  );
}

/** A call by `GET` with words in the address, and by `POST` with a form. */
function add<A extends z.ZodType>(
  app: FastifyInstance,
  path: string,
  answer: A,
  about: string,
  answering: Answering<Data<A>>,
): void {
  for (const method of ['GET', 'POST'] as const)
    route(app, {
      method,
      path: paths.prometheus + path,
      access: 'data/series/list',
      basic: true,
      ...(method === 'POST' ? { form: true as const } : {}),
      input: promQuery,
      answer,
      bare: true,
      about: `${about}, as Prometheus answers it`,
      handle: (given, { params }, reply) =>
        questions.run(async (): Promise<Result<RawAnswer, Failure>> => {
          const { name } = promLabelPath.parse(params);
          return ok(said(reply, await answering(given, name)));
        }),
    });
}

/** An answer, or a refusal, as readers of Prometheus know it. */
function said(reply: FastifyReply, found: Result<unknown, Fault>): RawAnswer {
  void reply.header('cache-control', 'no-store');
  if (found.ok) return new RawAnswer({ status: 'success', data: found.value });
  void reply.code(400);
  return new RawAnswer({ status: 'error', errorType: 'bad_data', error: found.error });
}

const unique = (all: readonly string[]): string[] => [...new Set(all)].toSorted();
const textOf = (value: number): string =>
  Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';
const pointOf = ({ start, step }: Grid, at: number, value: number): [number, string] => [
  (start + at * step) / 1000,
  textOf(value),
];

function vectorOf(grid: Grid, value: Value): Data<typeof promQueryAnswer> {
  if (value.kind === 'scalar')
    return { resultType: 'scalar', result: pointOf(grid, 0, value.values[0] ?? Number.NaN) };
  return {
    resultType: 'vector',
    result: value.lines.flatMap(({ labels, values: [one = Number.NaN] }) =>
      Number.isNaN(one) ? [] : [{ metric: labels, value: pointOf(grid, 0, one) }],
    ),
  };
}

const linesIn = (value: Value): readonly Line[] =>
  value.kind === 'scalar' ? [{ labels: {}, values: value.values }] : value.lines;

function matrixOf(grid: Grid, value: Value): Data<typeof promRangeAnswer> {
  const result = linesIn(value).map(({ labels, values }) => ({
    metric: labels,
    values: [...values].flatMap((one, at): [number, string][] =>
      Number.isNaN(one) ? [] : [pointOf(grid, at, one)],
    ),
  }));
  return { resultType: 'matrix', result: result.filter(({ values }) => values.length > 0) };
}
