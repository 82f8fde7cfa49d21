import { expect, test } from 'vitest';
import { limitsSchema, type Limits } from '#contracts/sensors/limits.ts';
import { pointSchema, type Point } from '#contracts/mine/mine.ts';
import { changesOfRule, type Rule } from './changesOfRule.ts';

const limitsNow = limitsSchema.parse({
  high: { 1: 1.5 },
  low: { 2: 0.1 },
  deadband: 0.05,
  onDelaySec: 3,
  highDelaySec: { 1: 30 },
});
const point = (no: number, kind: string, positionCode: string | null = null): Point => ({
  ...pointSchema.parse({
    code: `P${no}`,
    name: `P${no}`,
    pointType: 1,
    kind,
    unit: '%',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
    ...(positionCode === null ? {} : { positionCode }),
    limits: limitsNow,
  }),
  no,
  rowVersion: 1,
});
const points = [point(0, 'CH4', 'T0'), point(1, 'CO'), point(2, 'CH4', 'T1')];
const rule = (fields: Partial<Rule>): Rule => ({
  scope: 'kind',
  kind: 'CH4',
  positionCode: null,
  metric: 'value',
  op: '>=',
  thresholds: { 1: 1, 3: 0.8 },
  clear: null,
  deadband: null,
  onDelaySec: null,
  offDelaySec: null,
  ...fields,
});
const after = (fields: Partial<Rule>, codes: string[] = []): [number, Limits][] => {
  const done = changesOfRule(rule(fields), points, new Set(codes));
  return done.ok ? done.value.map((change) => [change.pointNo, change.after]) : [];
};

test('a rule of a kind writes its side of the limits of every point of the kind and leaves the rest', () => {
  const high = { ...limitsNow, high: { 1: 1, 3: 0.8 } };
  expect(after({})).toEqual([[0, high], [2, high]]); // prettier-ignore
  expect(after({ positionCode: 'T1' })).toEqual([[2, high]]);
  expect(after({ kind: 'O2' })).toEqual([]);
});

test('lower limits, rates, states and restore values go where they belong', () => {
  expect(
    after({ op: '<=', thresholds: { 2: 0.2 }, clear: { 2: 0.3 }, scope: 'point' }, ['P1']),
  ).toEqual([[1, { ...limitsNow, low: { 2: 0.2 }, lowClear: { 2: 0.3 } }]]);
  expect(after({ metric: 'rate', thresholds: { 2: 5 }, scope: 'point' }, ['P1'])).toEqual([
    [1, { ...limitsNow, rate: { 2: 5 } }],
  ]);
  expect(after({ metric: 'state', op: '=', thresholds: { 2: 0 }, scope: 'point' }, ['P1'])).toEqual(
    [[1, { ...limitsNow, alarmValue: 0, alarmValueLevel: 2 }]],
  );
});

test('a delay of the rule goes before those of single levels; what the rule leaves open stays', () => {
  const [[, limits] = [0, limitsNow]] = after({ onDelaySec: 10, deadband: 0.1 });
  expect(limits).toMatchObject({
    onDelaySec: 10,
    deadband: 0.1,
    offDelaySec: limitsNow.offDelaySec,
  });
  expect(limits.highDelaySec).toBeUndefined();
});

test('points that stand as the rule says already are not changed', () => {
  expect(after({ thresholds: { 1: 1.5 } })).toEqual([]);
});

test.each([
  ['of a slope', { scope: 'slope' }],
  ['of durations', { metric: 'duration' }],
  ['of a value outside two bounds', { op: 'range' }],
  ['of a state of two levels', { metric: 'state', op: '=', thresholds: { 1: 0, 2: 1 } }],
  ['without thresholds', { thresholds: {} }],
] as const)('a rule %s does not become limits', (_, fields) => {
  expect(changesOfRule(rule(fields as Partial<Rule>), points, new Set())).toMatchObject({
    error: { code: 'rule_not_limits' },
  });
});
