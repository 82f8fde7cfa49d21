import { err, ok, type Result } from '#base/result.ts';
import type { alarmRule } from '#contracts/limits/alarmRule.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { LimitChange } from '#contracts/limits/limitRequestCalls.ts';
import { limitsSchema, sameLimits, type Grades, type Limits } from '#contracts/sensors/limits.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';

export type Rule = Pick<
  RecordOf<typeof alarmRule>,
  | 'scope'
  | 'kind'
  | 'positionCode'
  | 'metric'
  | 'op'
  | 'thresholds'
  | 'clear'
  | 'deadband'
  | 'onDelaySec'
  | 'offDelaySec'
>;

/**
 * What a rule would change: of each point that it speaks of the limits now and those that the rule
 * wants. `codes`: the points that it names. Refused when it speaks of anything but values, rates or
 * states of kinds or points: the rules of people, slopes and power are the product's own.
 */
export function changesOfRule(
  rule: Rule,
  points: readonly Point[],
  codes: ReadonlySet<string>,
): Result<LimitChange[], Failure> {
  const apply = effectOf(rule);
  if (apply === undefined || (rule.scope !== 'kind' && rule.scope !== 'point'))
    return err(
      failure(
        'rule_not_limits',
        'Only values, rates and states of kinds or points become limits.',
        'metric',
      ),
    );
  const meant = points.filter((point) =>
    rule.scope === 'point'
      ? codes.has(point.code)
      : point.kind === rule.kind &&
        (isEmpty(rule.positionCode) || point.positionCode === rule.positionCode),
  );
  return ok(
    meant.flatMap((point) => {
      const after = limitsSchema.parse({ ...point.limits, ...delaysOf(rule), ...apply() });
      return sameLimits(after, point.limits)
        ? []
        : [{ pointNo: point.no, before: point.limits, after }];
    }),
  );
}

/** The part of limits that a rule writes, whole: what it does not say is not watched. */
function effectOf({
  metric,
  op,
  thresholds,
  clear,
  onDelaySec,
}: Rule): (() => Partial<Limits>) | undefined {
  const grades = thresholds ?? {};
  if (Object.keys(grades).length === 0) return undefined;
  if (metric === 'value' && op === '>=')
    return () => ({
      high: grades,
      highClear: clear ?? {},
      ...(onDelaySec === null ? {} : { highDelaySec: undefined }),
    });
  if (metric === 'value' && op === '<=')
    return () => ({
      low: grades,
      lowClear: clear ?? {},
      ...(onDelaySec === null ? {} : { lowDelaySec: undefined }),
    });
  if (metric === 'rate' && op === '>=') return () => ({ rate: grades });
  const [only, ...more] = levelsOf(grades);
  if (metric === 'state' && op === '=' && only !== undefined && more.length === 0)
    return () => ({ alarmValue: grades[only], alarmValueLevel: only });
  return undefined;
}

/**
 * A delay for all levels goes before those of single ones. Dead-band and delays are left as they
 * are where the rule says nothing of them.
 */
const delaysOf = ({ deadband, onDelaySec, offDelaySec }: Rule): Partial<Limits> => ({
  ...(deadband === null ? {} : { deadband }),
  ...(onDelaySec === null ? {} : { onDelaySec }),
  ...(offDelaySec === null ? {} : { offDelaySec }),
});

const levelsOf = (grades: Grades): Level[] =>
  ([1, 2, 3, 4] as const).filter((level) => grades[level] !== undefined);
const isEmpty = (text: string | null): boolean => text === null || text === '';
