import { expect, test } from 'vitest';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import { isStaleAlarm } from './staleness.ts';

const active = { state: AlarmState.activeAck, clearedTime: null, pointNo: 7 };

test('an active alarm is stale with its own point only', () => {
  expect(isStaleAlarm(active, new Set([7]))).toBe(true);
  expect(isStaleAlarm(active, new Set([8]))).toBe(false);
  expect(isStaleAlarm({ ...active, pointNo: null }, new Set([7]))).toBe(false);
});

test('while data do not come every active alarm is stale, also of people and areas', () => {
  expect(isStaleAlarm({ ...active, pointNo: null }, 'all')).toBe(true);
});

test('what has cleared is past: its value does not grow old', () => {
  expect(isStaleAlarm({ ...active, state: AlarmState.rtnUnack }, 'all')).toBe(false);
  expect(isStaleAlarm({ ...active, state: AlarmState.closed }, new Set([7]))).toBe(false);
  // Acknowledged and over, but latched: it waits for its reset.
  expect(isStaleAlarm({ ...active, clearedTime: 1 }, new Set([7]))).toBe(false);
});
