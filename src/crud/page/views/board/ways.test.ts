import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { reachable, shownStates, waysTo, whyNoWay } from './ways.ts';

const lifecycle = must(repairRequest.lifecycle, 'a lifecycle');
const anything = () => true;

test('a card may go where a transition leads that its reader may make', () => {
  expect([...reachable(lifecycle, 'draft', anything)]).toEqual(['submitted', 'cancelled']);
  expect(waysTo(lifecycle, 'toConfirm', 'repairing', anything)).toEqual(['rework']);
  expect(waysTo(lifecycle, 'toConfirm', 'repairing', (code) => code !== 'confirm')).toEqual([]);
});

test('why it may not is told apart: no permission, not by hand, no such way', () => {
  expect(whyNoWay(lifecycle, 'toConfirm', 'repairing')).toBe('notPermitted');
  expect(whyNoWay(lifecycle, 'dispatched', 'accepted')).toBe('byItself');
  expect(whyNoWay(lifecycle, 'draft', 'closed')).toBe('noWay');
});

test('a filter on the state leaves the columns that it lets through', () => {
  const of = (status?: string) =>
    shownStates(repairRequest, lifecycle, status === undefined ? {} : { status });
  expect(of()).toHaveLength(10);
  expect(of('0,5|Any')).toEqual(['draft', 'toConfirm']);
  expect(of('6|NotEqual')).not.toContain('closed');
});
