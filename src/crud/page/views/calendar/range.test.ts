import { expect, test } from 'vitest';
import { checkPlan, checkTask } from '#contracts/maintenance/check.ts';
import { rangeFilter } from './range.ts';

const november = ['2026-11-01', '2026-11-30'] as const;
const due = (asked?: string) =>
  rangeFilter(checkTask, 'dueTime', november, asked === undefined ? {} : { dueTime: asked });

test('records of some days are asked for, within what the reader wants himself', () => {
  expect(due()).toBe('2026-11-01 00:00:00,2026-11-30 23:59:59|DateRange');
  expect(due('2026-11-10,2026-12-24|DateRange')).toBe(
    '2026-11-10 00:00:00,2026-11-30 23:59:59|DateRange',
  );
  expect(due('2026-11-20|LessThanOrEqual')).toBe(
    '2026-11-01 00:00:00,2026-11-20 23:59:59|DateRange',
  );
  expect(due('2027-01-01|GreaterThan')).toBeUndefined();
  expect(rangeFilter(checkPlan, 'startDate', november, { startDate: '2026-11-09|Equal' })).toBe(
    '2026-11-09,2026-11-09|DateRange',
  );
});
