import { expect, test } from 'vitest';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import {
  asOfNow,
  followsPoint,
  livePoints,
  stationOf,
  valueTimeOf,
  worstKnown,
} from './presentValue.ts';

const high = testAlarm({
  groupKey: 'high|001A01',
  pointNo: 7,
  state: AlarmState.activeUnack,
  raisedTime: 10,
  currentValue: 1.02,
  valueTime: 30,
  peakValue: 1.02,
});

test('[4.4 gas-exceed] an alarm of a limit or a switch that stands follows its point; one that cleared, or speaks of something else, does not', () => {
  expect(followsPoint(high)).toBe(true);
  expect(followsPoint({ ...high, groupKey: 'low|001A01', state: AlarmState.suppressed })).toBe(
    true,
  );
  for (const groupKey of ['state|003D03', 'fan|main', 'doors|008D01|008D02', 'feed|009D02'])
    expect(followsPoint({ ...high, groupKey })).toBe(true);
  expect(followsPoint({ ...high, state: AlarmState.rtnUnack })).toBe(false);
  expect(followsPoint({ ...high, groupKey: 'rate|001A01' })).toBe(false);
  expect(followsPoint({ ...high, pointNo: null })).toBe(false);
});

test('[4.4 substation-battery] an alarm of a battery follows its substation while it stands', () => {
  const battery = testAlarm({
    groupKey: 'battery|substation|FZ0001',
    pointNo: null,
    state: AlarmState.activeUnack,
    detail: { substationNo: 4 },
  });
  expect(stationOf(battery)).toBe(4);
  expect(stationOf({ ...battery, state: AlarmState.rtnUnack })).toBeUndefined();
  expect(stationOf({ ...battery, detail: {} })).toBeUndefined();
  expect(stationOf({ ...battery, groupKey: 'battery|100027' })).toBeUndefined();
  expect(
    [98, 100, Number.NaN].map((present) => worstKnown({ ...battery, peakValue: 99.6 }, present)),
  ).toEqual([98, 99.6, 99.6]);
});

test('it says the newest value, and that of its last step while no good one came', () => {
  expect(asOfNow(high, 1.17).currentValue).toBe(1.17);
  expect(asOfNow(high, Number.NaN).currentValue).toBe(1.02);
  expect(asOfNow(high, undefined)).toBe(high);
});

test('a value that is not of now says of when it is; what cleared is past as a whole, and an old record says its raise', () => {
  expect(valueTimeOf(high, 1.17)).toBeUndefined();
  expect(valueTimeOf(high, Number.NaN)).toBe(30);
  expect(valueTimeOf({ ...high, groupKey: 'velocity|G01' }, undefined)).toBe(30);
  expect(valueTimeOf({ ...high, valueTime: null }, undefined)).toBe(10);
  expect(valueTimeOf({ ...high, state: AlarmState.rtnUnack }, undefined)).toBeUndefined();
  expect(valueTimeOf({ ...high, currentValue: null }, undefined)).toBeUndefined();
});

test('its peak is never milder than what it says now', () => {
  expect(worstKnown(high, 1.17)).toBe(1.17);
  expect(worstKnown(high, 0.97)).toBe(1.02);
  expect(worstKnown({ ...high, groupKey: 'low|001A01', peakValue: 19.9 }, 18.2)).toBe(18.2);
  expect(worstKnown({ ...high, groupKey: 'state|003D03', peakValue: 0 }, 1)).toBe(0);
  expect(worstKnown(high, Number.NaN)).toBe(1.02);
  expect(worstKnown({ ...high, peakValue: null }, 1.17)).toBeNull();
});

test('one topic follows the points of all that stand, each once', () => {
  const alarms = [
    high,
    { ...high, pointNo: 3 },
    { ...high, pointNo: 9, state: AlarmState.rtnUnack },
    { ...high, pointNo: null },
  ];
  expect(livePoints(alarms, '3,20')).toBe('3,7,20');
  expect(livePoints([])).toBe('');
});
