import { err, ok, type Result } from '#base/result.ts';
import type { PromQuery } from '#contracts/charts/prometheus.ts';
import { selectorOf } from './expression.ts';
import type { Grid } from './gather.ts';
import { matching, type Series } from './labels.ts';
import { durationMs, type Fault } from './words.ts';

/** Moments that one answer has at most, as with Prometheus. */
const MOST_STEPS = 11_000;
/** Of all selectors of `match[]` together: each label is tried against every letter of them. */
const MOST_LETTERS = 16_000;
const MOMENT = 'epoch seconds, or 2026-11-26T08:00:00+08:00, from 1970 to 2099';
const LAST_MS = Date.UTC(2100, 0, 1);
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Epoch ms of epoch seconds or of a time with its zone; NaN for what is neither, and for moments
 * that nothing is kept of: a question to the end of time would be read slice by slice for ever.
 */
export function momentMs(text: string): number {
  const ms = /^\d{1,12}(?:\.\d{1,9})?$/.test(text)
    ? Math.round(Number(text) * 1000)
    : ZONED.test(text)
      ? Date.parse(text)
      : Number.NaN;
  return ms >= 0 && ms <= LAST_MS ? ms : Number.NaN;
}

/** The moment that is asked about; without one it is now. */
export function instantOf({ time }: PromQuery, now: number): Result<Grid, Fault> {
  const start = time === undefined || time === '' ? now : momentMs(time);
  return Number.isNaN(start) ? err(`time is ${MOMENT}`) : ok({ start, step: 1, count: 1 });
}

/** The moments of a range. */
export function rangeOf({ start = '', end = '', step = '' }: PromQuery): Result<Grid, Fault> {
  const [from, to] = [momentMs(start), momentMs(end)];
  if (Number.isNaN(from) || Number.isNaN(to)) return err(`start and end are ${MOMENT}`);
  if (to < from) return err('end timestamp must not be before start time');
  const stepMs = /^\d+(?:\.\d+)?$/.test(step) ? Math.round(Number(step) * 1000) : durationMs(step);
  if (!Number.isSafeInteger(stepMs) || stepMs < 1)
    return err('step is seconds, or a duration such as 15s');
  const count = Math.floor((to - from) / stepMs) + 1;
  return count > MOST_STEPS
    ? err(`exceeded maximum resolution of ${MOST_STEPS} points per timeseries: use a longer step`)
    : ok({ start: from, step: stepMs, count });
}

/** The series that any of the selectors of `match[]` fits; all where there is none. */
export function matched(
  all: readonly Series[],
  { 'match[]': given = [] }: PromQuery,
): Result<readonly Series[], Fault> {
  const texts = typeof given === 'string' ? [given] : given;
  if (texts.length === 0) return ok(all);
  if (texts.join('').length > MOST_LETTERS) return err('match[] says too much at once');
  const found = new Set<Series>();
  for (const text of texts) {
    const matchers = selectorOf(text);
    if (!matchers.ok) return matchers;
    const some = matching(all, matchers.value);
    if (!some.ok) return some;
    for (const one of some.value) found.add(one);
  }
  return ok(all.filter((one) => found.has(one)));
}
