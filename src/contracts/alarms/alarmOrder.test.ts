import { expect, test } from 'vitest';
import { AlarmState, AlarmType, type Level } from './alarm.ts';
import { byUrgency, isAnnounced } from './alarmOrder.ts';

const alarm = (id: string, state: number, level: Level, raisedTime: number) => ({
  id,
  alarmType: AlarmType.high as number,
  state,
  level,
  raisedTime,
  activeSince: null as number | null,
});

test('unacknowledged come first, then the severe, then the new', () => {
  const list = [
    alarm('old-blue-unack', AlarmState.activeUnack, 4, 1),
    alarm('red-acked', AlarmState.activeAck, 1, 9),
    alarm('red-returned-unack', AlarmState.rtnUnack, 1, 2),
    alarm('red-unack-new', AlarmState.activeUnack, 1, 5),
    alarm('orange-unack', AlarmState.activeUnack, 2, 8),
  ];
  expect(list.toSorted(byUrgency).map(({ id }) => id)).toEqual([
    'red-unack-new',
    'red-returned-unack',
    'orange-unack',
    'old-blue-unack',
    'red-acked',
  ]);
});

test('[S1-81] a call for help that nobody has acknowledged stands above every other alarm, whatever is newer', () => {
  const call = { ...alarm('call', AlarmState.activeUnack, 1, 1), alarmType: AlarmType.seekHelp };
  const answered = {
    ...alarm('answered', AlarmState.activeAck, 1, 1),
    alarmType: AlarmType.seekHelp,
  };
  const list = [
    alarm('red-newer', AlarmState.activeUnack, 1, 9),
    answered,
    alarm('red-acked', AlarmState.activeAck, 1, 8),
    call,
  ];
  expect(list.toSorted(byUrgency).map(({ id }) => id)).toEqual([
    'call',
    'red-newer',
    'answered',
    'red-acked',
  ]);
});

test('[domain 3.6 re-alarm] an alarm that came back is as new as it came back', () => {
  const again = { ...alarm('again', AlarmState.activeUnack, 2, 1), activeSince: 9 };
  expect([alarm('newer', AlarmState.activeUnack, 2, 5), again].toSorted(byUrgency)[0]?.id).toBe(
    'again',
  );
});

test('equal alarms keep one order whatever order they came in', () => {
  const a = alarm('a', 1, 1, 1);
  const b = alarm('b', 1, 1, 1);
  expect([b, a].toSorted(byUrgency)).toEqual([a, b]);
  expect(byUrgency(a, a)).toBe(0);
});

test('shelved, suppressed, parked and closed alarms do not speak', () => {
  expect(Object.values(AlarmState).filter((state) => isAnnounced({ state }))).toEqual([1, 2, 3]);
});
