import { expect, test } from 'vitest';
import type { Alarm, Level } from '#contracts/alarms/alarm.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { filteredAlarms, isFiltering } from './alarmFilter.ts';
import { noFilter } from './noFilter.ts';

const alarm = (
  id: string,
  level: Level,
  state: number,
  alarmType = 1,
  sourceName = 'T1 8-West',
  areaName: string | null = null,
): Alarm =>
  testAlarm({
    id,
    alarmNo: `AL-${id}`,
    level,
    state,
    alarmType,
    sourceId: id,
    sourceName,
    areaName,
  });

const list = [alarm('a', 1, 1), alarm('b', 2, 2, 23, '张三', '八盘区'), alarm('c', 3, 3)];
const words = ({ alarmType }: Alarm): string => (alarmType === 23 ? 'Call for help' : 'High');
const ids = (filter: Partial<typeof noFilter>): string[] =>
  filteredAlarms(list, { ...noFilter, ...filter }, words).map(({ id }) => id);

test('without a filter everything that speaks to the dispatcher is there, and what was put aside is one choice away', () => {
  const aside = [alarm('s', 1, 5), alarm('o', 2, 7), alarm('p', 3, 6)];
  const chosen = (state: (typeof noFilter)['state']) =>
    filteredAlarms([...list, ...aside], { ...noFilter, state }, words).map(({ id }) => id);
  expect(chosen('all')).toEqual(['a', 'b', 'c']);
  expect(chosen('shelved')).toEqual(['s', 'o']);
  expect(chosen('suppressed')).toEqual(['p']);
  expect(isFiltering({ ...noFilter, text: '  ' })).toBe(false);
});

test('levels, states and types narrow the list together', () => {
  expect(ids({ levels: [1, 2] })).toEqual(['a', 'b']);
  expect(ids({ state: 'unacknowledged' })).toEqual(['a', 'c']);
  expect(ids({ state: 'active' })).toEqual(['a', 'b']);
  expect(ids({ state: 'acknowledged' })).toEqual(['b']);
  expect(ids({ alarmType: 23 })).toEqual(['b']);
  expect(ids({ levels: [3], state: 'active' })).toEqual([]);
});

test('text is looked for in source, area, number and the words for the type', () => {
  expect(ids({ text: '8-west' })).toEqual(['a', 'c']);
  expect(ids({ text: '八盘' })).toEqual(['b']);
  expect(ids({ text: 'call for' })).toEqual(['b']);
  expect(ids({ text: 'al-c' })).toEqual(['c']);
});
