import { describe, expect, test } from 'vitest';
import { levels } from '#contracts/entity/sharedChoices.ts';
import { kafkaMineAlarmRecord } from '#contracts/alarms/alarmRecords.ts';
import { AlarmState, AlarmType } from '#contracts/alarms/alarm.ts';
import { alarmNames } from '#contracts/alarms/alarmName.ts';
import { textOf } from '#crud/entity/cellOf.tsx';
import { stateKey, typeKey } from '#features/alarms/shown/alarmWords.ts';
import { bothTexts } from '#tests/helpers/storedTexts.ts';

const alarmTexts = await bothTexts('features/alarms', 'alarms');
const tileTexts = await bothTexts('features/walls', 'tiles');
const uiTexts = await bothTexts('ui', 'ui');

/**
 * What stands in the cell of a record: the same reading makes its page, its filter and, from the
 * same choices, its sheet.
 */
const cell = (field: string, value: number, language: 'zh-cn' | 'en'): string =>
  textOf(kafkaMineAlarmRecord, field, { id: '1', [field]: value } as never, {
    language,
    refs: {},
    dictionaries: {},
  });

describe.each(['zh-cn', 'en'] as const)('one name everywhere, %s', (language) => {
  const spoken = alarmTexts[language];
  const listed = spoken;
  const onWalls = tileTexts[language];
  const marked = uiTexts[language];

  test.each(Object.entries(AlarmType))(
    'kind %s: list, voice and wall call it as the record, its filter and its sheet do',
    (_, number) => {
      expect(spoken[typeKey(number)]).toBeTruthy();
      expect(cell('alarmType', number, language)).toBe(spoken[typeKey(number)]);
    },
  );

  test.each(Object.entries(AlarmState))('state %s likewise', (_, number) => {
    expect(listed[stateKey(number)]).toBeTruthy();
    expect(cell('state', number, language)).toBe(listed[stateKey(number)]);
    expect(onWalls[stateKey(number)]).toBe(listed[stateKey(number)]);
  });

  test.each(Object.entries(levels))('level %s likewise', (_, [number]) => {
    expect(cell('level', number, language)).toBe(marked[`level.${number}`]);
  });

  test('no two kinds, states or levels share a name', () => {
    const names = [
      alarmNames.map((name) => spoken[`type.${name}`]),
      Object.values(AlarmState).map((state) => listed[stateKey(state)]),
      Object.values(levels).map(([number]) => marked[`level.${number}`]),
    ];
    for (const some of names) expect(new Set(some).size).toBe(some.length);
  });
});

test('in English too an alarm that nobody has acknowledged says so, and a cut of the power is one', () => {
  for (const state of [AlarmState.activeUnack, AlarmState.rtnUnack]) {
    expect(alarmTexts.en[stateKey(state)]).toMatch(/unacknowledged/i);
  }
  expect(alarmTexts.en['type.powerCut']).toBe('Power cut');
  expect(alarmTexts['zh-cn']['type.powerCut']).toContain('断电');
});
