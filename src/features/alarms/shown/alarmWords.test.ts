import { expect, test } from 'vitest';
import { AlarmState, AlarmType } from '#contracts/alarms/alarm.ts';
import { bothTexts } from '#tests/helpers/storedTexts.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { alarmNames } from '#contracts/alarms/alarmName.ts';
import {
  alarmKey,
  namesHolding,
  peopleCount,
  placeText,
  standKey,
  stateKey,
  typeKey,
} from './alarmWords.ts';

const alarmTexts = await bothTexts('features/alarms', 'alarms');

test('every type and state has words; an unknown type is an external alarm', () => {
  for (const number of Object.values(AlarmType))
    expect(alarmTexts.en).toHaveProperty([typeKey(number)]);
  for (const state of Object.values(AlarmState))
    expect(alarmTexts.en).toHaveProperty([stateKey(state)]);
  expect(typeKey(999)).toBe('type.external');
});

test.each([
  ['type.mainFan', { groupKey: 'fan|main', alarmType: AlarmType.state, detail: { kind: 'FAN' } }],
  [
    'type.mainFanReversed',
    { groupKey: 'fan|reversed|003D01', alarmType: AlarmType.state, detail: { kind: 'FAN' } },
  ],
  [
    'type.localFan',
    { groupKey: 'state|003D03', alarmType: AlarmType.state, detail: { kind: 'FAN' } },
  ],
  [
    'type.smoke',
    { groupKey: 'state|001D01', alarmType: AlarmType.state, detail: { kind: 'SMOKE' } },
  ],
  ['type.duct', { groupKey: 'state|010D05', alarmType: AlarmType.state, detail: { kind: 'DUCT' } }],
  [
    'type.airReversed',
    { groupKey: 'state|010D06', alarmType: AlarmType.state, detail: { kind: 'WD' } },
  ],
  ['type.state', { groupKey: 'state|010D07', alarmType: AlarmType.state, detail: { kind: 'EQ' } }],
  [
    'type.doorsOpen',
    { groupKey: 'doors|012D03|012D04', alarmType: AlarmType.state, detail: { kind: 'DOOR' } },
  ],
  ['type.stationBattery', { groupKey: 'battery|substation|FZ0001', alarmType: AlarmType.fault }],
  ['type.stationFault', { groupKey: 'fault|substation|FZ0001', alarmType: AlarmType.fault }],
  ['type.fault', { groupKey: 'fault|001A01', alarmType: AlarmType.fault, detail: { kind: 'CO' } }],
  ['type.cardBattery', { groupKey: 'battery|100017', alarmType: AlarmType.card }],
  ['type.twoCards', { groupKey: 'proxy|100017|100028', alarmType: AlarmType.card }],
  ['type.ringCut', { groupKey: 'ring|R1', alarmType: AlarmType.commsLost }],
  ['type.commsLost', { groupKey: 'comms|FZ0001', alarmType: AlarmType.commsLost }],
  ['type.powerCut', { groupKey: 'high|009A01', alarmType: AlarmType.high, powerOffState: 1 }],
  ['type.high', { groupKey: 'high|009A01', alarmType: AlarmType.high, powerOffState: 2 }],
] as const)('an alarm is named as exactly as it tells: %s', (key, told) => {
  expect(alarmKey(testAlarm(told))).toBe(key);
  for (const texts of Object.values(alarmTexts)) expect(texts).toHaveProperty([key]);
});

test('a search finds names by the words that are shown, in either language', () => {
  const named = (language: 'zh-cn' | 'en', text: string): string[] =>
    namesHolding(text, (key) => alarmTexts[language][key] ?? key);
  expect(named('zh-cn', '停机')).toEqual(['mainFan', 'localFan']);
  expect(named('en', ' FAN stopped ')).toEqual(['mainFan', 'localFan']);
  expect(named('en', 'smoke')).toEqual(['smoke']);
  expect(named('zh-cn', '超上限')).toEqual(['powerCut', 'high']);
  expect([named('en', ' '), named('en', 'nothing of it')]).toEqual([[], []]);
  expect(new Set(alarmNames).size).toBe(alarmNames.length);
  for (const texts of Object.values(alarmTexts))
    for (const name of alarmNames) expect(texts).toHaveProperty([`type.${name}`]);
});

test('where an alarm is: of a person the place too, of what bears the name of its place not twice', () => {
  expect(placeText({ sourceName: '赵学浩', areaName: '-150爆炸材料库' })).toBe(
    '赵学浩, -150爆炸材料库',
  );
  expect(placeText({ sourceName: '106综采工作面甲烷T1', areaName: '106综采工作面' })).toBe(
    '106综采工作面甲烷T1',
  );
  expect(placeText({ sourceName: '环网', areaName: null })).toBe('环网');
});

test('the count in place comes before the list of people, and neither means unknown', () => {
  expect(peopleCount({ detail: { actual: 893, personIds: [1, 2] } })).toBe(893);
  expect(peopleCount({ detail: { personIds: [1, 2] } })).toBe(2);
  expect(peopleCount({ detail: { personIds: 'x' } })).toBeUndefined();
});

test('a latched alarm that was acknowledged and is over is not called as one whose cause is there', () => {
  const acknowledged = { state: AlarmState.activeAck, clearedTime: null };
  expect(standKey(acknowledged)).toBe('state.activeAck');
  expect(standKey({ ...acknowledged, clearedTime: 1 })).toBe('state.waitsForReset');
  expect(standKey({ state: AlarmState.rtnUnack, clearedTime: 1 })).toBe('state.rtnUnack');
});
