import { expect, test } from 'vitest';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import { alarmTab, LEVEL_MS, tabInTurn } from './shownTab.ts';

const alarm = (id: string, level: 1 | 2, state: number): Alarm =>
  ({ id, level, state, raisedTime: 1 }) as Alarm;
const places: Record<string, string> = { a: 'L1', b: 'L2' };
const tabOf = ({ id }: Alarm): string | undefined => places[id];

test('without alarms a wall shows each level in turn', () => {
  const at = (turn: number): string | undefined =>
    tabInTurn(['surface', 'L1', 'L2'], turn * LEVEL_MS);
  expect([at(0), at(1), at(2), at(3)]).toEqual(['surface', 'L1', 'L2', 'surface']);
  expect(tabInTurn([], 5)).toBeUndefined();
  expect(alarmTab(['surface', 'L1', 'L2'], [], tabOf)).toBeUndefined();
});

test('[S2-82] the level of the most urgent unacknowledged alarm stays up; one that was acknowledged or has no place holds nothing', () => {
  const { activeUnack, activeAck } = AlarmState;
  const alarms = [
    alarm('a', 2, activeUnack),
    alarm('b', 1, activeUnack),
    alarm('c', 1, activeUnack),
  ];
  expect(alarmTab(['surface', 'L1', 'L2'], alarms, tabOf)).toBe('L2');
  expect(
    alarmTab(
      ['surface', 'L1', 'L2'],
      [alarm('b', 1, activeAck), alarm('c', 1, activeUnack)],
      tabOf,
    ),
  ).toBeUndefined();
});
