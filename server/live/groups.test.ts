import { describe, expect, test } from 'vitest';
import { joinFault, sendFault } from './groups.ts';

describe('hub groups', () => {
  const mine = '610632007274';
  const all = ['*/*/*'];

  test('[S7-177] sys and the groups of the own mine may be joined', () => {
    for (const group of [
      'sys',
      `mine:${mine}`,
      'alarm:1',
      `pos:${mine}:all`,
      'point:12',
      'gnss:U1',
    ])
      expect(joinFault(group, mine, all).ok).toBe(true);
  });

  test('any other group is refused: admin, another mine, a channel', () => {
    for (const group of [
      'admin',
      'mine:999999999999',
      'pos:999999999999:all',
      'channel/alarm',
      'alarm:9',
      '',
      'sys ',
    ])
      expect(joinFault(group, mine, all).ok).toBe(false);
  });

  test('each group wants a permission, and whoever holds none joins nothing', () => {
    const may = (group: string, ...permissions: string[]): boolean =>
      joinFault(group, mine, permissions).ok;
    for (const group of [
      'sys',
      `mine:${mine}`,
      'alarm:1',
      `pos:${mine}:all`,
      'point:12',
      'gnss:U1',
    ])
      expect(may(group)).toBe(false);
    expect(may('sys', 'admin/message/list')).toBe(true);
    expect([
      may('alarm:1', 'data/mine/get'),
      may('alarm:1', 'data/kafkaMineAlarmRecord/list'),
    ]).toEqual([false, true]);
    expect([
      may('point:12', 'data/kafkaMineAlarmRecord/list'),
      may('point:12', 'data/mine/get'),
    ]).toEqual([false, true]);
  });

  test('[S7-178] sending wants membership, and sys and admin want the permission', () => {
    expect(sendFault('alarm:1', new Set(['alarm:1']), false).ok).toBe(true);
    expect(sendFault('alarm:1', new Set(), false).ok).toBe(false);
    expect(sendFault('sys', new Set(['sys']), false).ok).toBe(false);
    expect(sendFault('admin', new Set(['admin']), false).ok).toBe(false);
    expect(sendFault('sys', new Set(), true).ok).toBe(true);
  });
});
