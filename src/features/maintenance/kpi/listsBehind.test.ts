import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { monthWithin, repairsBehind, tasksBehind } from './listsBehind.ts';

const asked = { from: mineMoment(2026, 10, 20), to: mineMoment(2026, 11, 20) };
const filterOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);

test('a figure leads to the list of exactly what it counts, in whole days of the mine', () => {
  const address = tasksBehind('check', 'late', asked);
  expect(address.startsWith('/maintenance/checkTask?')).toBe(true);
  expect(filterOf(address)).toEqual({
    'f.status': '5|Equal',
    'f.isOverdue': '1|Equal',
    'f.periodStart': '2026-10-20 00:00:00,2026-11-19 23:59:59|DateRange',
  });
  expect(filterOf(repairsBehind(asked, { causeType: '1|Equal' }))['f.causeType']).toBe('1|Equal');
});

test('a month at the edge of the window is only as long as it lies in it', () => {
  expect(monthWithin('2026-10', asked)).toEqual({
    from: asked.from,
    to: mineMoment(2026, 11, 1),
  });
  expect(monthWithin('2026-11', asked)).toEqual({ from: mineMoment(2026, 11, 1), to: asked.to });
});
