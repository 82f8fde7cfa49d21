import { expect, test, vi } from 'vitest';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { RingsHere } from './ringsHere.ts';

const spotOf = ({ personNo, areaName }: Alarm, now: number) => ({
  tab: areaName ?? 'L1',
  x: personNo === null ? 5 : now,
  y: 0,
});
const wanted = (alarms: readonly Alarm[], tab = 'L1', metres = 20) => ({ alarms, tab, metres });

test('rings are placed anew only when alarms, picture or scale changed: a frame costs nothing', () => {
  const alarm = vi.fn(spotOf);
  const rings = new RingsHere({ alarm });
  const alarms = [testAlarm({ id: 'a' }), testAlarm({ id: 'b', areaName: 'L2' })];
  const first = rings.of(wanted(alarms), 0);
  expect(first.map(({ id }) => id)).toEqual(['a']);
  const asked = alarm.mock.calls.length;
  expect(rings.of(wanted(alarms), 16)).toBe(first);
  expect(alarm.mock.calls.length).toBe(asked);
  expect(rings.of(wanted(alarms, 'L2'), 32).map(({ id }) => id)).toEqual(['b']);
  expect(rings.of(wanted(alarms, 'L2', 10), 48)).toHaveLength(1);
  expect(rings.of(wanted([...alarms, testAlarm({ id: 'c' })]), 64)[0]?.count).toBe(2);
});

test('other alarms that are drawn alike are the same rings', () => {
  const rings = new RingsHere({ alarm: spotOf });
  const first = rings.of(wanted([testAlarm({ id: 'a' })]), 0);
  expect(rings.of(wanted([testAlarm({ id: 'a', currentValue: 3 })]), 16)).toBe(first);
});

test('the ring of a person moves with him', () => {
  const rings = new RingsHere({ alarm: spotOf });
  const alarms = [testAlarm({ id: 'a', personNo: 8 })];
  expect([0, 16].map((now) => rings.of(wanted(alarms), now)[0]?.x)).toEqual([0, 16]);
});
