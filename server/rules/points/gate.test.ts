import { describe, expect, test } from 'vitest';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { createRules } from '../engine.ts';
import {
  at,
  ingestBatchOf,
  mineOf,
  samplesOf,
  told,
  type PointSketch,
} from '#tests/helpers/testMine.ts';

type Row = readonly [t: number, value: number, state?: number];

function run(point: Partial<PointSketch>, rows: readonly Row[]) {
  const rules = createRules();
  rules.useModel(mineOf({ points: [{ code: 'P', ...point }] }));
  const samples = samplesOf(rows.map(([t, value, state]) => [0, at(t), value, state] as const));
  return { rules, samples, outcome: rules.evaluate(ingestBatchOf({ samples })) };
}

describe('sensors at fault', () => {
  test('a fault that lasts is an alarm of the sensor, one odd sample is not', () => {
    expect(told(run({}, [[0, 1, ValueState.fault], [1, 1]]).outcome)).toEqual([]); // prettier-ignore
    const rows: Row[] = [0, 5, 10, 15].map((t) => [t, Number.NaN, ValueState.fault]);
    expect(told(run({}, [...rows, [20, 1]]).outcome)).toEqual([
      'raised fault|P 3',
      'cleared fault|P 3',
    ]);
  });

  test('a limit alarm neither clears nor escalates while the value is bad', () => {
    const limits = { high: { 3: 1, 1: 3 } };
    const bad: Row[] = [1, 2, 3].map((t) => [t, 0, ValueState.fault]);
    expect(told(run({ limits }, [[0, 2], ...bad, [4, 2]]).outcome)).toEqual(['raised high|P 3']);
  });

  test('over its range a gas sensor is orange at once, because it is blind to worse', () => {
    const { outcome } = run({ limits: { high: { 3: 1 } } }, [
      [0, 120, ValueState.overRange],
      [1, 0.5],
    ]);
    expect(told(outcome)).toEqual(['raised range|P 2', 'cleared range|P 2']);
  });

  test('calibration shields the limits, but no longer than an hour', () => {
    const limits = { high: { 3: 1 } };
    const rows: Row[] = [0, 1800, 3600, 3601].map((t) => [t, 2, ValueState.calibrating]);
    const { outcome } = run({ limits }, rows);
    expect(outcome.changes.map((change) => change.transition.time)).toEqual([at(3601)]);
  });

  test('a value constant for longer than allowed is marked stuck and gives a blue alarm until it moves', () => {
    const rows: Row[] = [[0, 5], [30, 5], [60, 5], [61, 5], [62, 5.1]]; // prettier-ignore
    const { outcome, samples } = run({ limits: { stuckSec: 60 } }, rows);
    expect(told(outcome)).toEqual(['raised stuck|P 4', 'cleared stuck|P 4']);
    expect([...samples.state]).toEqual([0, 0, 0, ValueState.stuck, 0]);
  });

  test('a gap or NaN in between starts the constant stretch anew', () => {
    const rows: Row[] = [[0, 5], [50, Number.NaN], [60, 5], [100, 5]]; // prettier-ignore
    expect(told(run({ limits: { stuckSec: 60 } }, rows).outcome)).toEqual([]);
  });
});

describe('rate of change', () => {
  const limits = { rate: { 3: 0.1, 2: 0.3, 1: 1 } };
  const ramp = (perMinute: number, seconds: number): Row[] =>
    Array.from({ length: seconds }, (_, i): Row => [
      i,
      0.2 + (perMinute * Math.max(0, i - 60)) / 60,
    ]);

  test('a slow rise is yellow only after three minutes of it', () => {
    const { outcome } = run({ limits }, ramp(0.12, 400));
    expect(told(outcome)).toEqual(['raised rate|P 3']);
    const raised = outcome.changes[0]?.transition.time ?? 0;
    expect(raised).toBeGreaterThanOrEqual(at(60 + 180));
    expect(raised).toBeLessThanOrEqual(at(60 + 180 + 30));
  });

  test('a fast rise is red within two minutes and lets go a minute after it ends', () => {
    const up = ramp(1.5, 200);
    const level = up.at(-1)?.[1] ?? 0;
    const flat: Row[] = Array.from({ length: 300 }, (_, i): Row => [200 + i, level]);
    const { outcome } = run({ limits }, [...up, ...flat]);
    const red = outcome.changes.find((change) => change.alarm.level === 1);
    expect(red?.transition.time).toBeLessThanOrEqual(at(60 + 120));
    expect(outcome.changes.at(-1)?.transition).toMatchObject({ event: 'cleared' });
  });

  test('noise and one spike to full scale are no rise', () => {
    const rows = Array.from({ length: 600 }, (_, i): Row => [
      i,
      i === 300 ? 4 : 0.3 + 0.02 * Math.sin(i * 1.7),
    ]);
    expect(told(run({ limits }, rows).outcome)).toEqual([]);
  });
});
