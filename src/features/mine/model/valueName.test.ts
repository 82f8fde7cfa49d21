import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueName, valueNamesOf } from './valueName.ts';

beforeAll(() => i18next.init({ lng: 'zh-cn', resources: {} }));
afterAll(() => i18next.changeLanguage('zh-cn'));

const fan = { kind: 'FAN', valueNames: ['停', '开'] } as const;
const record = {
  kind: 'VALUE',
  valueNames: [],
  code: 'TF01.runState',
  recordEntity: 'equiVentilationSystem',
} as const;

test.each([
  [
    'zh-cn',
    ['停', '开', '故障', '反转', '检修', undefined],
    ['停止', '运行', '故障', '反转', '检修', undefined],
  ],
  [
    'en',
    ['Stopped', 'Running', 'Fault', 'Reverse', 'Maintenance', undefined],
    ['Stopped', 'Running', 'Fault', 'Reverse', 'Maintenance', undefined],
  ],
] as const)(
  'a fan that reverses or is in maintenance is not said to stand still: %s',
  async (language, ofSwitch, ofRecord) => {
    await i18next.changeLanguage(language);
    expect([0, 1, 2, 3, 4, 5].map((value) => valueName(fan, value))).toEqual(ofSwitch);
    expect([0, 1, 2, 3, 4, 5].map((value) => valueName(record, value))).toEqual(ofRecord);
  },
);

test('a fan has all its states, whatever the mine names, and so has its record', async () => {
  await i18next.changeLanguage('zh-cn');
  expect(valueNamesOf(fan)).toEqual(['停', '开', '故障', '反转', '检修']);
  expect(valueNamesOf({ ...fan, valueNames: ['停', '开', '断线'] })).toEqual([
    '停',
    '开',
    '断线',
    '反转',
    '检修',
  ]);
  expect(valueNamesOf(record)).toEqual(['停止', '运行', '故障', '反转', '检修']);
});

test('a customary name is said in the language of the reader, a name of the mine as it is', async () => {
  await i18next.changeLanguage('en');
  expect(valueNamesOf({ kind: 'DOOR', valueNames: ['关', '开'] })).toEqual(['Closed', 'Open']);
  expect(valueNamesOf({ kind: 'DOOR', valueNames: ['关', '半开'] })).toEqual(['Closed', '半开']);
  expect(valueNamesOf({ kind: 'CH4', valueNames: [] })).toEqual([]);
  expect(valueName({ kind: 'CH4', valueNames: [] }, 1)).toBeUndefined();
  expect(valueName({ kind: 'FAN', valueNames: [] }, Number.NaN)).toBeUndefined();
});
