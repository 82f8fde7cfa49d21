import { expect, test } from 'vitest';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import type { Evacuation } from '#contracts/evacuation/evacuation.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { causeOf, pressing } from './causes.ts';

const evacuation = (drill: boolean): Evacuation => ({
  id: 7,
  startedAt: 5,
  startedBy: '',
  drill,
  reason: '',
  roster: 1,
  endedAt: null,
  endedBy: null,
  endNote: '',
});
const screen = { takeEvacuation: true, takeLevels: [1, 2], takeAreaNos: [] };
const alarm = (id: string, level: 1 | 2 | 3, rest: object = {}) =>
  testAlarm({ id, level, state: AlarmState.activeAck, areaNo: 3, ...rest });

test('[S1-95] alarms of chosen levels and areas take a screen, the worst of them', () => {
  const keyOf = (takes: object, ...alarms: ReturnType<typeof testAlarm>[]) =>
    causeOf({ ...screen, ...takes }, undefined, pressing(alarms))?.key;
  expect(keyOf({}, alarm('a', 2), alarm('b', 1))).toMatch(/^alarm:b:/);
  expect(keyOf({}, alarm('a', 3))).toBeUndefined();
  expect(keyOf({ takeLevels: null }, alarm('a', 1))).toBeUndefined();
  expect(keyOf({ takeAreaNos: [4] }, alarm('a', 1))).toBeUndefined();
  expect(keyOf({ takeAreaNos: [4] }, alarm('a', 1, { areaNo: null }))).toBeUndefined();
  expect(keyOf({ takeAreaNos: [3] }, alarm('a', 1))).toMatch(/^alarm:a:/);
});

test('[S1-95] an alarm whose cause is gone, that is shelved or out of service lets the screen go', () => {
  const { rtnUnack, shelved, outOfService, suppressed, closed } = AlarmState;
  for (const state of [rtnUnack, shelved, outOfService, suppressed, closed])
    expect(causeOf(screen, undefined, pressing([alarm('a', 1, { state })]))).toBeUndefined();
});

test('[S1-95] an evacuation comes first, but a drill hides no red alarm, and a screen may take none', () => {
  const red = [alarm('a', 1)];
  expect(causeOf(screen, evacuation(false), red)?.kind).toBe('evacuation');
  expect(causeOf(screen, evacuation(true), red)?.kind).toBe('alarm');
  expect(causeOf(screen, evacuation(true), [alarm('a', 2)])?.key).toBe('evacuation:7');
  // A device of before the setting was made takes it too.
  expect(causeOf({ ...screen, takeEvacuation: null }, evacuation(false), [])?.kind).toBe(
    'evacuation',
  );
  expect(causeOf({ ...screen, takeEvacuation: false }, evacuation(false), [])).toBeUndefined();
});
