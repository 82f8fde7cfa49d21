import { expect, test } from 'vitest';
import type { Point } from '#contracts/mine/mine.ts';
import { askedPoints, fitsPattern } from './askedPoints.ts';

test.each([
  ['CH4-1', 'CH4-1', true],
  ['CH4-1', 'CH4-10', false],
  ['CH4-*', 'CH4-', true],
  ['CH4-*', 'CO-1', false],
  ['*-1', 'CH4-11-1', true],
  ['C?4*', 'CH4-1', true],
  ['C?', 'C', false],
  ['a.b', 'axb', false],
  ['*a*b', 'xxaxxbxxb', true],
  ['*', '', true],
])('the pattern %s and the code %s', (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits);
});

test('no pattern takes long, however many stars are in it', () => {
  const began = performance.now();
  expect(fitsPattern(`${'*a'.repeat(4000)}b`, 'a'.repeat(4000))).toBe(false);
  expect(fitsPattern(`${'*a'.repeat(30)}*b`, 'a'.repeat(4000))).toBe(false);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('each point is asked for once, and a code that names none is refused', () => {
  const points = ['A1', 'A2', 'B1'].map((code, no) => ({ no, code }) as Point);
  expect(askedPoints(points, ['A*', 'A1', 'B1'])).toMatchObject({ value: { length: 3 } });
  expect(askedPoints(points, ['A1', 'C*'])).toMatchObject({ error: { code: 'unknown_point' } });
});
