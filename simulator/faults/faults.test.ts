import { describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { createMine } from '../mine.ts';
import { faultOf } from '../points/sensorFault.ts';

const shape = { scale: 4, sigma: 0.01, digits: 2, rangeMax: 4, shown: 0.42 };
const random = randomOf(1, 'test');

describe('a faulty sensor shows', () => {
  test('stuck: its last value for ever', () => {
    const fault = faultOf('stuck', 0, 1000, shape, random);
    expect([0.5, 0.6].map((clean) => fault.alter(clean, 0.42, 500))).toEqual([
      { value: 0.42, state: 0 },
      { value: 0.42, state: 0 },
    ]);
  });

  test('drift: half a percent of full scale more each day', () => {
    const fault = faultOf('drift', 0, 1e12, shape, random);
    expect(fault.alter(0.5, 0.5, 10 * 86_400_000)?.value).toBeCloseTo(0.7, 6);
  });

  test('dropout and sentinel: no value, and why', () => {
    expect(faultOf('dropout', 0, 1, shape, random).alter(0.5, 0.5, 0)).toEqual({
      value: null,
      state: ValueState.offline,
    });
    expect(faultOf('sentinel', 0, 1, shape, random).alter(0.5, 0.5, 0)).toEqual({
      value: -999_999,
      state: ValueState.fault,
    });
  });

  test('calibration: zero, 2.0 % span gas, zero, flagged unless somebody forgot', () => {
    const fault = faultOf('calibration', 0, 300_000, shape, random);
    expect([10, 150, 290].map((s) => fault.alter(0.5, 0.5, s * 1000)?.value)).toEqual([0, 2, 0]);
    expect(fault.alter(0.5, 0.5, 1000)?.state).toBe(ValueState.calibrating);
    expect(
      faultOf('calibration', 0, 300_000, shape, random, false).alter(0.5, 0.5, 1000)?.state,
    ).toBe(0);
  });
});

test('with troubles a large mine has duplicates and late samples in the shares of domain 4.2; without them none', () => {
  const START = Date.UTC(2026, 10, 21, 4);
  const shares = [true, false].map((troubles) => {
    const mine = createMine({ profile: 'large', seed: 1, startMs: START, troubles });
    const rows = Array.from(
      { length: 60 },
      (_, i) =>
        (mine.step(START + (i + 1) * 1000).sample ?? []) as {
          pointCode: string;
          dataTime: number;
        }[],
    );
    const all = rows.flat();
    const doubles = all.length - new Set(all.map((row) => `${row.pointCode} ${row.dataTime}`)).size;
    const late = rows.flatMap((batch, i) =>
      batch.filter((row) => row.dataTime < START + i * 1000),
    ).length;
    return [doubles / all.length, late / all.length];
  });
  expect(shares[0]?.[0]).toBeGreaterThan(0.0002);
  expect(shares[0]?.[0]).toBeLessThan(0.003);
  expect(shares[0]?.[1]).toBeGreaterThan(0.002);
  expect(shares[0]?.[1]).toBeLessThan(0.008);
  expect(shares[1]).toEqual([0, 0]);
});
