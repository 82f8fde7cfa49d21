import { err, ok, type Result } from '#base/result.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { fitsPattern } from '../samples/askedPoints.ts';
import type { Matcher } from './expression.ts';
import type { Fault } from './words.ts';

export type Labels = Readonly<Record<string, string>>;

/** What may be asked of every point: its good values, and the bits of its state. */
export const metrics = {
  pithead_point: 'Value of a point, while it is good',
  pithead_point_state: 'State of a point as bits, 0: normal',
} as const;
export type Metric = keyof typeof metrics;

/** One metric of one point. */
export type Series = { readonly point: Point; readonly metric: Metric; readonly labels: Labels };

/** Every series of the mine. */
export const seriesOf = ({ points, company }: Pick<MineModel, 'points' | 'company'>): Series[] =>
  points.flatMap((point) =>
    (Object.keys(metrics) as Metric[]).map((metric) => ({
      point,
      metric,
      labels: labelsOf(point, metric, company.mineCode),
    })),
  );

const labelsOf = (point: Point, metric: Metric, mine: string): Labels =>
  Object.fromEntries(
    Object.entries({
      __name__: metric,
      mine,
      point: point.code,
      name: point.name,
      kind: point.kind,
      unit: point.unit,
      area: point.areaCode ?? '',
    }).filter(([, value]) => value !== ''),
  );

/** The series that all matchers fit; refused where one is an expression that is not understood. */
export function matching(
  all: readonly Series[],
  matchers: readonly Matcher[],
): Result<readonly Series[], Fault> {
  const tests: ((labels: Labels) => boolean)[] = [];
  for (const { label, how, value } of matchers) {
    const fits = how === '=' || how === '!=' ? ok(equals(value)) : patternOf(value);
    if (!fits.ok) return fits;
    const wanted = how === '=' || how === '=~';
    tests.push((labels) => fits.value(labelOf(labels, label)) === wanted);
  }
  return ok(all.filter(({ labels }) => tests.every((fits) => fits(labels))));
}

/** The value of a label; one that is missing is an empty one. */
export const labelOf = (labels: Labels, name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? '') : '';

const equals = (value: string) => (text: string) => text === value;

/**
 * What of expressions is understood: letters, `.`, `.*`, `.+`, alternatives and one pair of
 * parentheses around all, as pickers of dashboards make them. Others could take for ever.
 */
function patternOf(expression: string): Result<(text: string) => boolean, Fault> {
  const inner = /^\((.*)\)$/s.exec(expression)?.[1] ?? expression;
  const patterns: string[] = [''];
  for (let at = 0; at < inner.length; at++) {
    const char = inner.charAt(at);
    if (char === '|') {
      patterns.push('');
      continue;
    }
    const [part, taken] = partAt(inner, at);
    if (part === undefined)
      return err(`of expressions letters, ., .*, .+ and | are understood, not ${expression}`);
    patterns.push((patterns.pop() ?? '') + part);
    at += taken - 1;
  }
  return ok((text) => patterns.some((pattern) => fitsPattern(pattern, text)));
}

/** One part of an expression as a pattern of `*` and `?`, and how many letters it takes. */
function partAt(text: string, at: number): readonly [part: string | undefined, taken: number] {
  const char = text.charAt(at);
  const next = text.charAt(at + 1);
  if (char === '.') {
    if (next === '*') return ['*', 2];
    return next === '+' ? ['?*', 2] : ['?', 1];
  }
  // A pattern has no way to say these two themselves; of letters it is a class, such as \d.
  if (char === '\\') return [next === '' || /[\w*?]/.test(next) ? undefined : next, 2];
  return ['*+?()[]{}^$'.includes(char) ? undefined : char, 1];
}
