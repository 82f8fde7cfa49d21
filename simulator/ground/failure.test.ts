import { describe, expect, test } from 'vitest';
import { displacementOf, velocityOf } from './failure.ts';

const slope = { v0: 2, life: 20 };

describe('accelerating failure (domain vector 1)', () => {
  test.each([
    [0, 2, 0.5, 0],
    [5, 2.667, 0.375, 11.51],
    [10, 4, 0.25, 27.73],
    [15, 8, 0.125, 55.45],
    [18, 20, 0.05, 92.1],
    [19, 40, 0.025, 119.83],
    [19.5, 80, 0.0125, 147.56],
  ])('after %f days', (t, velocity, inverse, moved) => {
    expect(velocityOf(slope, t)).toBeCloseTo(velocity, 3);
    expect(1 / velocityOf(slope, t)).toBeCloseTo(inverse, 4);
    expect(displacementOf(slope, t)).toBeCloseTo(moved, 2);
  });

  test('velocity is the derivative of displacement', () => {
    const h = 1e-4;
    for (const t of [1, 7, 13, 19]) {
      const slopeOf = (displacementOf(slope, t + h) - displacementOf(slope, t - h)) / (2 * h);
      expect(slopeOf).toBeCloseTo(velocityOf(slope, t), 3);
    }
  });

  test('after its life the mass lies metres lower', () => {
    expect(displacementOf(slope, 20)).toBe(3000);
    expect(displacementOf(slope, -1)).toBe(0);
  });
});
