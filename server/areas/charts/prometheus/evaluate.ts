import { setImmediate as otherCalls } from 'node:timers/promises';
import { err, ok, type Result } from '#base/result.ts';
import type { Aggregation, Expression, Operator } from './expression.ts';
import {
  cellsOf,
  gather,
  granuleOf,
  readBefore,
  type Grid,
  type SampleReader,
  type Window,
} from './gather.ts';
import { matching, type Labels, type Series } from './labels.ts';
import type { Fault } from './words.ts';

export type Line = { readonly labels: Labels; readonly values: Float64Array };
/** What an expression comes to at each moment; NaN: nothing. */
export type Value =
  | { readonly kind: 'scalar'; readonly values: Float64Array }
  | { readonly kind: 'vector'; readonly lines: readonly Line[] };

export type Around = { readonly series: readonly Series[]; readonly store: SampleReader };

/** What one question may read and keep; beyond it is refused, as Prometheus refuses it. */
const MOST_SAMPLES = 20_000_000;
const MOST_CELLS = 2_000_000;
const MOST_SUMS = 20_000_000;
/** Wider than anything that is kept. */
const MOST_SPAN_MS = 111 * 366 * 86_400_000;
const TOO_MANY =
  'query processing would load too many samples: ask for fewer points or a shorter range';
const NOT_TOGETHER = 'series are calculated with numbers, not with one another';

/** Evaluates an expression at the moments of a grid. */
export async function evaluate(
  expression: Expression,
  grid: Grid,
  around: Around,
): Promise<Result<Value, Fault>> {
  switch (expression.kind) {
    case 'number':
      return ok({
        kind: 'scalar',
        values: new Float64Array(grid.count).fill(expression.value),
      });
    case 'series':
      return read(expression, grid, around);
    case 'aggregate': {
      const of = await evaluate(expression.of, grid, around);
      if (!of.ok) return of;
      await otherCalls();
      if (of.value.kind === 'scalar') return err(`${expression.how} is taken of series`);
      return ok({ kind: 'vector', lines: together(expression, of.value.lines, grid) });
    }
    case 'arithmetic': {
      const left = await evaluate(expression.left, grid, around);
      if (!left.ok) return left;
      // Before the others are read: so no question reads more than one selection.
      if (left.value.kind === 'vector' && hasSeries(expression.right)) return err(NOT_TOGETHER);
      await otherCalls();
      const right = await evaluate(expression.right, grid, around);
      return right.ok ? calculated(expression.how, left.value, right.value) : right;
    }
  }
}

/** Whether it comes to series, not to numbers. */
function hasSeries(expression: Expression): boolean {
  if (expression.kind !== 'arithmetic') return expression.kind !== 'number';
  return hasSeries(expression.left) || hasSeries(expression.right);
}

async function read(
  { matchers, window }: Extract<Expression, { kind: 'series' }>,
  grid: Grid,
  { series, store }: Around,
): Promise<Result<Value, Fault>> {
  const found = matching(series, matchers);
  if (!found.ok) return found;
  const excess = excessOf(found.value, grid, window);
  if (excess !== undefined) return err(excess);
  const rows = await gather(store, found.value, grid, { window, most: MOST_SAMPLES });
  if (rows === undefined) return err(TOO_MANY);
  const isPlain = window === undefined || window.how === 'last_over_time';
  return ok({
    kind: 'vector',
    lines: rows.map(({ series: { labels }, values }) => ({
      labels: isPlain ? labels : nameless(labels),
      values,
    })),
  });
}

/** Why a question is too large; undefined where it is not. */
function excessOf(
  series: readonly Series[],
  grid: Grid,
  window: Window | undefined,
): Fault | undefined {
  const range = (grid.count - 1) * grid.step;
  const points = new Map(series.map((one) => [one.point.no, one]));
  let [samples, widest] = [0, 0];
  for (const one of points.values()) {
    const span = readBefore(one, window) + range;
    samples += span / (one.point.samplePeriod * 1000);
    widest = Math.max(widest, span);
  }
  const sums = window === undefined ? 0 : grid.count * (window.ms / granuleOf(grid, window));
  return widest > MOST_SPAN_MS ||
    samples > MOST_SAMPLES ||
    series.length * cellsOf(grid, window) > MOST_CELLS ||
    series.length * sums > MOST_SUMS
    ? TOO_MANY
    : undefined;
}

const nameless = ({ __name__, ...rest }: Labels): Labels => rest;

function together(
  { how, by, without }: Extract<Expression, { kind: 'aggregate' }>,
  lines: readonly Line[],
  { count }: Grid,
): Line[] {
  const keptOf = (labels: Labels): Labels =>
    Object.fromEntries(
      Object.entries(labels).filter(([name]) =>
        without === undefined
          ? by?.includes(name) === true
          : name !== '__name__' && !without.includes(name),
      ),
    );
  const groups = Map.groupBy(lines, ({ labels }) => JSON.stringify(Object.entries(keptOf(labels))));
  return [...groups.values()].map((some) => ({
    labels: keptOf(some[0]?.labels ?? {}),
    values: Float64Array.from({ length: count }, (_, at) =>
      figureOf(
        how,
        some.map(({ values }) => values[at] ?? Number.NaN).filter((value) => !Number.isNaN(value)),
      ),
    ),
  }));
}

function figureOf(how: Aggregation, values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  if (how === 'count') return values.length;
  if (how === 'min') return values.reduce((a, b) => Math.min(a, b));
  if (how === 'max') return values.reduce((a, b) => Math.max(a, b));
  const sum = values.reduce((a, b) => a + b);
  return how === 'avg' ? sum / values.length : sum;
}

const operations: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function calculated(how: Operator, left: Value, right: Value): Result<Value, Fault> {
  const both = (a: Float64Array, b: Float64Array): Float64Array =>
    a.map((one, at) => operations[how](one, b[at] ?? Number.NaN));
  if (left.kind === 'scalar')
    return ok(
      right.kind === 'scalar'
        ? { kind: 'scalar', values: both(left.values, right.values) }
        : linesBy(right.lines, (values) => both(left.values, values)),
    );
  if (right.kind === 'scalar')
    return ok(linesBy(left.lines, (values) => both(values, right.values)));
  return err(NOT_TOGETHER);
}

const linesBy = (lines: readonly Line[], by: (values: Float64Array) => Float64Array): Value => ({
  kind: 'vector',
  lines: lines.map(({ labels, values }) => ({ labels: nameless(labels), values: by(values) })),
});
