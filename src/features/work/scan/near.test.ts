import { expect, test } from 'vitest';
import { NOW, workOf } from '#tests/helpers/work.ts';
import { nearOf } from './near.ts';

const here = { areaId: 'a1', areaName: 'pump room', equipmentIds: ['e1'], seenAt: NOW };
const scanned = (at: number) => ({ areaId: 'a2', equipmentIds: [], at });

test('near is where the own card was seen, unless something was scanned since', () => {
  expect(nearOf(workOf({ here }), undefined)).toBe(here);
  expect(nearOf(workOf({ here }), scanned(NOW + 1))?.areaId).toBe('a2');
  expect(nearOf(workOf({ here }), scanned(NOW - 1))).toBe(here);
  expect(nearOf(workOf(), scanned(NOW))?.areaId).toBe('a2');
  expect(nearOf(undefined, undefined)).toBeUndefined();
});
