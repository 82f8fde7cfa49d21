import { expect, test } from 'vitest';
import { slopeOf, type At } from './slope.ts';

const MB = 1024 * 1024;

test('a line gives its slope without error, noise an error', () => {
  const line: At[] = Array.from({ length: 20 }, (_, i) => [i / 10, (5 + (i / 10) * 3) * MB]);
  expect(slopeOf(line).mbPerHour).toBeCloseTo(3);
  expect(slopeOf(line).error).toBeCloseTo(0);
  const noisy = line.map(([h, b], i): At => [h, b + (i % 2 === 0 ? MB : -MB)]);
  expect(slopeOf(noisy).error).toBeGreaterThan(0.1);
});

test('two samples tell nothing', () => {
  expect(
    slopeOf([
      [0, 1],
      [1, 2],
    ]).mbPerHour,
  ).toBeNaN();
});
