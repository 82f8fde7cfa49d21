import { expect, test } from 'vitest';
import { listPathOf, recordPathOf } from '../entity/pagePaths.ts';
import { trailOf } from './recordTrail.ts';

test('what an entry of the history says counts; what makes no sense in it does not', () => {
  const told = { from: '/maintenance/equipment?page=2', isList: true, ids: ['a', 'b'] };
  expect(trailOf('equipment', told)).toEqual({ ...told, isBack: true });
  expect(trailOf('equipment', { from: 1 })).toBeUndefined();
  expect(trailOf('equipment', null)).toBeUndefined();
});

test('an id that an address cannot hold as it is stands in it all the same', () => {
  expect(listPathOf('paytype')).toBe('/admin/paytype');
  expect(recordPathOf('attendance', '1/2 %')).toBe('/monitoring/attendance/1%2F2%20%25');
});
