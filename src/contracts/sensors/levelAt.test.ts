import { expect, test } from 'vitest';
import { levelAt } from './levelAt.ts';
import { limitsSchema } from './limits.ts';

const limits = (more: object) => limitsSchema.parse(more);

test('the worst limit that is passed counts, on either side', () => {
  const both = limits({ high: { 1: 1.5, 2: 1 }, low: { 4: 0.1 } });
  expect([2, 1.5, 1.2, 0.5, 0.1].map((value) => levelAt(both, value))).toEqual([1, 1, 2, 0, 4]);
});

test('a value of a switch may be an alarm; a limit that takes long to be one is none yet', () => {
  const off = limits({ alarmValue: 0, alarmValueLevel: 2 });
  expect([levelAt(off, 0), levelAt(off, 1)]).toEqual([2, 0]);
  expect(levelAt(limits({ alarmValue: 0 }), 0)).toBe(0);
  expect(levelAt(limits({ high: { 3: 5 }, onDelaySec: 90 }), 9)).toBe(0);
  expect(levelAt(limits({ high: { 3: 5 }, onDelaySec: 60 }), 9)).toBe(3);
});
