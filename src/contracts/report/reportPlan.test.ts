import { expect, test } from 'vitest';
import { mineMoment, mineText } from '#base/mineTime.ts';
import { periodNames, periodOf } from './reportPlan.ts';

test('periods are whole days of the mine; that of last month in January is December', () => {
  const now = mineMoment(2026, 1, 15, 0, 30);
  const told = Object.fromEntries(
    periodNames.map((name) => {
      const { from, to } = periodOf(name, now);
      return [name, `${mineText(from).slice(0, 10)} ${mineText(to).slice(0, 10)}`];
    }),
  );
  expect(told).toEqual({
    today: '2026-01-15 2026-01-16',
    yesterday: '2026-01-14 2026-01-15',
    week: '2026-01-09 2026-01-16',
    days30: '2025-12-17 2026-01-16',
    month: '2026-01-01 2026-01-16',
    lastMonth: '2025-12-01 2026-01-01',
    year: '2025-01-16 2026-01-16',
  });
});
