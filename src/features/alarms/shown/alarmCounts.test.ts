import { expect, test } from 'vitest';
import { AlarmState, AlarmType, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import { alarmCounts } from './alarmCounts.ts';

const alarm = (id: string, level: Level, state: number, raisedTime: number): Alarm =>
  ({ id, level, state, raisedTime }) as Alarm;

test('an empty list counts to nothing', () => {
  const counts = alarmCounts([]);
  expect(counts.unacknowledged).toBe(0);
  expect(counts.newest).toBeUndefined();
  expect(counts.waitsSince).toBeUndefined();
  expect(Object.values(counts.byLevel)).toEqual(
    Array.from({ length: 4 }, () => ({ open: 0, unacknowledged: 0 })),
  );
});

test('open and unacknowledged are counted by level; the newest and the longest waiting are found', () => {
  const counts = alarmCounts([
    alarm('a', 1, AlarmState.activeAck, 10),
    alarm('b', 1, AlarmState.activeUnack, 30),
    alarm('c', 2, AlarmState.rtnUnack, 20),
    alarm('d', 2, AlarmState.activeAck, 40),
  ]);
  expect(counts.byLevel[1]).toEqual({ open: 2, unacknowledged: 1 });
  expect(counts.byLevel[2]).toEqual({ open: 2, unacknowledged: 1 });
  expect(counts.unacknowledged).toBe(2);
  expect(counts.newest?.id).toBe('d');
  expect(counts.waitsSince).toBe(20);
});

test('[domain 3.6 re-alarm] what came back waits since it was asked for anew, and is as new as it came back', () => {
  const again = {
    ...alarm('again', 3, AlarmState.activeUnack, 1),
    activeSince: 50,
    waitsSince: 50,
  };
  const counts = alarmCounts([alarm('b', 3, AlarmState.activeAck, 40), again]);
  expect([counts.newest?.id, counts.waitsSince]).toEqual(['again', 50]);
});

test('[S1-81] a call for help that waits is told of by itself, whatever else is newer', () => {
  const call = { ...alarm('call', 1, AlarmState.activeUnack, 1), alarmType: AlarmType.seekHelp };
  const counts = alarmCounts([call, alarm('newer', 1, AlarmState.activeUnack, 9)]);
  expect([counts.call?.id, counts.newest?.id]).toEqual(['call', 'newer']);
  expect(alarmCounts([{ ...call, state: AlarmState.activeAck }]).call).toBeUndefined();
});

test('what is shelved or out of service is counted by itself, what is suppressed not at all', () => {
  const quiet = [
    AlarmState.shelved,
    AlarmState.suppressed,
    AlarmState.outOfService,
    AlarmState.closed,
  ];
  const counts = alarmCounts(quiet.map((state, i) => alarm(String(i), 1, state, i)));
  expect(counts.byLevel[1].open).toBe(0);
  expect(counts.aside).toBe(2);
  expect(counts.newest).toBeUndefined();
});
