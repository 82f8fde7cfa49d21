import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandsOf, limitFaults, limitsSchema } from './limits.ts';

const limits = (given: object) => limitsSchema.parse(given);

describe('limits', () => {
  test('methane at the face: graded, power-off with its own restore value, holds the invariants', () => {
    const t1 = limits({
      high: { 1: 3, 2: 1.5, 3: 1, 4: 0.8 },
      highClear: { 2: 1 },
      deadband: 0.05,
      offDelaySec: 5,
      powerOffLevel: 2,
    });
    expect(limitFaults(t1)).toEqual([]);
    expect(bandsOf(t1, 'high').map(({ level, raise, clear }) => [level, raise, clear])).toEqual([
      [1, 3, 2.95],
      [2, 1.5, 1],
      [3, 1, 0.95],
      [4, 0.8, 0.75],
    ]);
  });

  test('alarm and power-off at one value are allowed when the restore value is explicit', () => {
    expect(
      limitFaults(limits({ high: { 2: 1, 3: 1 }, highClear: { 2: 1 }, deadband: 0.05 })),
    ).toEqual([]);
  });

  test.each([
    ['a severe limit milder than a mild one', { high: { 2: 1, 3: 1.5 } }, 'order'],
    [
      'a dead-band that reaches the next limit',
      { high: { 2: 1.5, 3: 1.48 }, deadband: 0.05 },
      'clear_order',
    ],
    [
      'a restore value beyond its own limit',
      { high: { 3: 1 }, highClear: { 3: 1.2 } },
      'clear_side',
    ],
    [
      'a restore value beyond the next one',
      { high: { 2: 1.5, 3: 1 }, highClear: { 2: 0.5 }, deadband: 0.05 },
      'clear_order',
    ],
    ['low limits upside down', { low: { 1: 20, 3: 18 } }, 'order'],
    ['sides that cross', { high: { 3: 1 }, low: { 3: 0.9 }, deadband: 0.2 }, 'sides_cross'],
    ['a power-off level without a limit', { high: { 3: 1 }, powerOffLevel: 2 }, 'power_off_level'],
  ])('%s is refused', (_, given, rule) => {
    expect(limitFaults(limits(given)).map((fault) => fault.rule)).toContain(rule);
  });

  test('mirrored limits have mirrored faults', () => {
    const number = fc.integer({ min: -20, max: 20 });
    const grades = fc.record({ 1: number, 2: number, 3: number, 4: number }, { requiredKeys: [] });
    const mirror = (values: object): object =>
      Object.fromEntries(Object.entries(values).map(([level, value]) => [level, -value]));
    fc.assert(
      fc.property(grades, grades, fc.nat(5), (high, highClear, deadband) => {
        const up = limitFaults(limits({ high, highClear, deadband })).map(({ rule, level }) => [
          rule,
          level,
        ]);
        const down = limitFaults(
          limits({ low: mirror(high), lowClear: mirror(highClear), deadband }),
        ).map(({ rule, level }) => [rule, level]);
        expect(down).toEqual(up);
      }),
    );
  });
});
