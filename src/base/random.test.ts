import { describe, expect, test } from 'vitest';
import { randomOf, xoshiro128 } from './random.ts';

const take = (count: number, next: () => number): number[] => Array.from({ length: count }, next);

describe('seeded randomness', () => {
  test('the same seed and name give the same stream, another name another one', () => {
    const stream = (seed: number, name: string): number[] =>
      ((random) => take(5, () => random.next()))(randomOf(seed, name));
    expect(stream(7, 'gas')).toEqual(stream(7, 'gas'));
    expect(stream(7, 'gas')).not.toEqual(stream(7, 'rain'));
    expect(stream(7, 'gas')).not.toEqual(stream(8, 'gas'));
  });

  test('uniform, normal and exponential have their means and spread', () => {
    const random = xoshiro128(1);
    const mean = (values: number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const uniform = take(20_000, () => random.next());
    expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uniform)).toBeLessThan(1);
    expect(mean(uniform)).toBeCloseTo(0.5, 1);
    const normal = take(20_000, () => random.normal(10, 2));
    expect(mean(normal)).toBeCloseTo(10, 0);
    expect(Math.sqrt(mean(normal.map((value) => (value - 10) ** 2)))).toBeCloseTo(2, 0);
    expect(mean(take(20_000, () => random.exponential(3)))).toBeCloseTo(3, 0);
  });
});
