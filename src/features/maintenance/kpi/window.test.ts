import { expect, test } from 'vitest';
import { mineMoment, mineText } from '#base/mineTime.ts';
import { edgesOf, windowOf } from './window.ts';

const NOW = mineMoment(2026, 11, 23, 0, 30);

test('a window holds whole days of the mine, today among them', () => {
  const { from, to } = edgesOf('month', NOW);
  expect([mineText(from), mineText(to)]).toEqual(['2026-10-25 00:00:00', '2026-11-24 00:00:00']);
});

test('this year begins on its first day, however early that is', () =>
  expect(mineText(edgesOf('thisYear', NOW).from)).toBe('2026-01-01 00:00:00'));

test('an address that asks for a window nobody knows gets the last thirty days', () => {
  expect(windowOf(new URLSearchParams('window=year'))).toBe('year');
  expect(windowOf(new URLSearchParams('window=__proto__'))).toBe('month');
});
