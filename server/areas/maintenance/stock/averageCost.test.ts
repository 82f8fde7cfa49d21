import { expect, test } from 'vitest';
import { averageAfter, inCents } from './averageCost.ts';

test('the average cost is weighed by pieces, and a receipt that is taken back leaves no trace in it', () => {
  const first = averageAfter({ stock: 0, average: 0 }, 10, 100);
  expect(first).toBe(100);
  const second = averageAfter({ stock: 10, average: first }, 30, 120);
  expect(second).toBe(115);
  expect(averageAfter({ stock: 40, average: second }, -30, 120)).toBe(100);
});

test('what is handed out at the average, and the last piece, leave the average as it was', () => {
  expect(averageAfter({ stock: 40, average: 115 }, -7, 115)).toBe(115);
  expect(averageAfter({ stock: 3, average: 115 }, -3, 90)).toBe(115);
});

test('a receipt whose pieces were used at the average meanwhile cannot make the rest cost less than nothing', () => {
  expect(averageAfter({ stock: 12, average: 5 }, -10, 100)).toBe(5);
});

test('amounts are rounded to cents', () => {
  expect(inCents(0.1 + 0.2)).toBe(0.3);
});
