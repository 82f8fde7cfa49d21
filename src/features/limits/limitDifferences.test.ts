import { expect, test } from 'vitest';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { limitDifferences } from './limitDifferences.ts';

test('names each number that differs, with its level, and what was not watched as absent', () => {
  const before = limitsSchema.parse({ high: { 1: 1.5, 3: 1 }, deadband: 0.1, stuckSec: 60 });
  const after = limitsSchema.parse({
    high: { 1: 1.2, 2: 1.1, 3: 1 },
    deadband: 0.1,
    onDelaySec: 5,
    highDelaySec: { 2: 9 },
  });
  expect(limitDifferences(before, after)).toEqual([
    { what: 'high', level: 1, from: 1.5, to: 1.2 },
    { what: 'high', level: 2, from: undefined, to: 1.1 },
    { what: 'onDelaySec', level: undefined, from: 0, to: 5 },
    { what: 'stuckSec', level: undefined, from: 60, to: undefined },
    { what: 'highDelaySec', level: 2, from: undefined, to: 9 },
  ]);
  expect(limitDifferences(before, before)).toEqual([]);
});
