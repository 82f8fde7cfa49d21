import { expect, test } from 'vitest';
import { AlarmState, AlarmType } from '../../contracts/monitoring/alarm.ts';
import { peopleCount, stateKey, typeKey } from './alarmWords.ts';
import { spokenTexts } from '../../features/monitoring/alarms/spokenTexts.ts';
import { alarmTexts } from '../../features/monitoring/alarms/texts.ts';

test('every type and state has words; an unknown type is an external alarm', () => {
  for (const number of Object.values(AlarmType)) expect(spokenTexts.en).toHaveProperty([typeKey(number)]);
  for (const state of Object.values(AlarmState)) expect(alarmTexts.en).toHaveProperty([stateKey(state)]);
  expect(typeKey(999)).toBe('type.external');
});

test('the count in place comes before the list of people, and neither means unknown', () => {
  expect(peopleCount({ detail: { actual: 893, personIds: [1, 2] } })).toBe(893);
  expect(peopleCount({ detail: { personIds: [1, 2] } })).toBe(2);
  expect(peopleCount({ detail: { personIds: 'x' } })).toBeUndefined();
});
